// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stands before a server that wants a token, for programs that cannot send one: adds the header, keeps Host, Origin and streams.
// Foreign hosts stay foreign; the proxy's own becomes the server's. Usage: proxy.mjs SERVER-PORT TOKEN-FILE; prints its port.
import { readFileSync } from 'node:fs';
import http from 'node:http';

const [serverPort, tokenFile] = process.argv.slice(2);
const token = readFileSync(tokenFile, 'utf8').trim();

const proxy = http.createServer((request, response) => {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const forward = http.request({ host: '127.0.0.1', port: serverPort, method: request.method, path: request.url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    response.flushHeaders();
    answer.pipe(response);
  });
  forward.on('error', () => response.destroy());
  response.on('close', () => forward.destroy());
  request.pipe(forward);
});
proxy.listen(0, '127.0.0.1', () => console.log(proxy.address().port));
