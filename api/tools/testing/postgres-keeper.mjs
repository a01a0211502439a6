import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'

// Runs a PostgreSQL cluster of its own for one test run, below a folder, until the run asks it to stop or is gone: a run
// that was killed leaves no database behind. Writes `url` when it is ready, or `problem`.
//
// node postgres-keeper.mjs FOLDER BINARIES PID-OF-THE-RUN [durable]

const [folder, found, owner, durable] = process.argv.slice(2)
const data = join(folder, 'data')
/** No server starts on a database that does not sync, and in memory that costs nothing. */
const memory = !durable && hasRoom('/dev/shm') ? mkdtempSync('/dev/shm/test-postgres-') : undefined
const password = 'only-for-tests'
/** PostgreSQL refuses to run as root; `nobody` needs no account of its own. */
const isRoot = process.getuid?.() === 0
const nobody = 65534
const asWhom = { cwd: '/', ...(isRoot ? { uid: nobody, gid: nobody } : {}) }

let binaries = found
let server
let isStopping = false
process.on('SIGTERM', stop)
setInterval(() => {
  if (!isAlive(Number(owner)) || !existsSync(folder)) stop()
}, 1_000)

try {
  if (memory) symlinkSync(memory, data)
  else mkdirSync(data, { mode: 0o700 })
  writeFileSync(join(folder, 'password'), password)
  if (isRoot) for (const each of [folder, data, join(folder, 'password')]) chownSync(each, nobody, nobody)
  if (!mayRun()) copyBinaries()
  const made = spawnSync(join(binaries, 'initdb'), initOptions(), { ...asWhom, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)
  const port = await freePort()
  await start(port)
  publish('url', `postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
} catch (error) {
  publish('problem', String(error))
  server?.kill('SIGINT')
  process.exit(1)
}

function hasRoom(place) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize > 2_000_000_000
  } catch {
    return false // of Linux only
  }
}

/** Not where they are in root's own folder. */
function mayRun() {
  return spawnSync(join(binaries, 'initdb'), ['--version'], asWhom).status === 0
}

function copyBinaries() {
  const copy = join(folder, 'postgres')
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  binaries = join(copy, 'bin')
}

/** Starts it again when a test has killed it, as a supervisor would. */
async function start(port) {
  const options = { ...asWhom, stdio: ['ignore', 'ignore', 'pipe'] }
  server = spawn(join(binaries, 'postgres'), serverOptions(port), options)
  await untilReady(server)
  server.once('exit', () => again(port))
}

function again(port) {
  // Not before the last process of the one before is gone.
  if (!isStopping) setTimeout(() => start(port).catch(() => again(port)), 200)
}

function stop() {
  if (isStopping) return
  isStopping = true
  const finish = () => {
    if (memory) rmSync(memory, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
  if (!server || server.exitCode !== null) finish()
  server.once('exit', finish)
  server.kill('SIGINT') // a fast shutdown: connections are cut
}

function initOptions() {
  const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  return ['-D', data, '--no-sync', '--encoding=UTF8', '--locale=C', ...login]
}

function serverOptions(port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    // Two processes of tests, in which several times three servers run.
    max_connections: 400,
    shared_buffers: durable ? '128MB' : '32MB',
    max_wal_size: durable ? '1GB' : '256MB',
    // The data are gone after the run: only a power cut could tell the difference.
    full_page_writes: durable ? 'on' : 'off',
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function untilReady(process) {
  return new Promise((resolve, reject) => {
    let said = ''
    process.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    process.on('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
    process.on('error', reject)
  })
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM' // another user's
  }
}

/** Whoever sees the file sees all of it. */
function publish(name, text) {
  writeFileSync(join(folder, `${name}.new`), text)
  renameSync(join(folder, `${name}.new`), join(folder, name))
}
