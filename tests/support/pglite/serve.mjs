// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A PostgreSQL with pgvector on a free port of this machine, for tests: `node serve.mjs FOLDER` takes the engine from
// FOLDER/node_modules, prints the port and runs until its standard input ends. The engine has one session. Connections take
// turns: a whole message group (to Sync) at a time, a transaction without interruption, and everyone finds the settings
// that its connection asked for in `options`.
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const require = createRequire(pathToFileURL(resolve(process.argv[2], 'package.json')))
const { PGlite } = require('@electric-sql/pglite')
const { vector } = require('@electric-sql/pglite-pgvector')

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102
const PROTOCOL_3 = 196608

const db = await PGlite.create({ extensions: { vector } })
const queue = []
let session = null // whose settings are in force
let inTransaction = false
let running = false

function simpleQuery(sql) {
  const text = Buffer.from(sql + '\0')
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}

// The settings in the `options` of a startup message: "-c name=value", blanks escaped by a backslash.
function settingsOf(startup) {
  const words = startup.subarray(8).toString().split('\0')
  const at = words.indexOf('options')
  const found = at < 0 ? [] : [...words[at + 1].matchAll(/-c\s*(\w[\w.]*)=((?:\\.|\S)*)/g)]
  return found.map(([, name, value]) => `SET ${name} = '${value.replace(/\\(.)/g, '$1').replaceAll("'", "''")}'`)
}

async function send(messages) {
  const answers = []
  for (const message of messages) answers.push(Buffer.from(await db.execProtocolRaw(new Uint8Array(message))))
  const all = Buffer.concat(answers)
  // ReadyForQuery is always last: Z, length 5, state.
  if (all.length >= 6 && all[all.length - 6] === 0x5a) inTransaction = all[all.length - 1] !== 0x49
  return all
}

async function takeTurns() {
  if (running) return
  running = true
  for (;;) {
    const next = inTransaction ? queue.findIndex(work => work.client === session) : 0
    if (next < 0 || queue.length === 0) break
    const { client, messages, end } = queue.splice(next, 1)[0]
    if (end) {
      if (client === session && inTransaction) await send([simpleQuery('ROLLBACK')])
      continue
    }
    if (client !== session) {
      await send([simpleQuery(['RESET ALL', ...client.settings].join('; '))])
      session = client
    }
    const answer = await send(messages)
    if (client.socket.writable) client.socket.write(answer)
  }
  running = false
}

function read(client, bytes) {
  client.bytes = Buffer.concat([client.bytes, bytes])
  for (;;) {
    const head = client.started ? 1 : 0
    if (client.bytes.length < head + 4) return
    const length = head + client.bytes.readInt32BE(head)
    if (client.bytes.length < length) return
    const message = client.bytes.subarray(0, length)
    client.bytes = client.bytes.subarray(length)
    if (!client.started) {
      const code = message.readInt32BE(4)
      if (code === SSL_REQUEST || code === GSS_REQUEST) client.socket.write('N')
      else if (code === CANCEL_REQUEST) client.socket.end() // the engine runs a statement to its end
      else if (code === PROTOCOL_3) {
        client.started = true
        client.settings = settingsOf(message)
        queue.push({ client, messages: [message] })
      } else client.socket.destroy()
      continue
    }
    const kind = String.fromCharCode(message[0])
    if (kind === 'X') return client.socket.end()
    client.group.push(message)
    if (kind === 'S' || kind === 'Q') {
      queue.push({ client, messages: client.group })
      client.group = []
    }
  }
}

const server = createServer(socket => {
  const client = { socket, bytes: Buffer.alloc(0), started: false, settings: [], group: [] }
  socket.setNoDelay(true)
  socket.on('data', bytes => {
    read(client, bytes)
    takeTurns()
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => {
    queue.push({ client, end: true })
    takeTurns()
  })
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.stdin.resume().on('end', () => process.exit(0))
