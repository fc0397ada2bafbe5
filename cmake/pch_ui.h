// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cmake/pch_core.h"

#include <QAbstractTableModel>
#include <QBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QTableView>
#include <QToolButton>
#include <QWidget>
