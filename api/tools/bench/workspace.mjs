import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from '../commands/root.mjs'
import { addOwner, openSite, signIn } from './staff.mjs'

// Everything a measurement leaves behind is in one temporary folder, and every server ends by its own pid.

const startTimeoutMs = 60_000
const stopTimeoutMs = 10_000
const warmTimeoutMs = 420_000
/** The server makes pictures at a low priority: on a busy machine one can take a while. */
const quietMs = 30_000

export async function openWorkspace() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const app = join(folder, 'app')
  // A copy: somebody may build while this runs.
  await cp(join(root, 'dist'), join(app, 'dist'), { recursive: true })
  await cp(join(root, 'data/sample'), join(app, 'data/sample'), { recursive: true })
  await cp(join(root, 'package.json'), join(app, 'package.json'))
  await symlink(join(root, 'node_modules'), join(app, 'node_modules'), 'junction')

  const running = new Set()
  const sample = once(() => findOrMakeSample(workspace))
  const workspace = {
    folder,
    /** The built server on a folder of data; `settings` are those that differ. */
    startSite: (dataDir, settings = {}) =>
      start(running, [join(app, 'dist/server/server.js')], {
        PORT: '0',
        HOST: '127.0.0.1',
        PUBLIC_URL: '',
        LOG_LEVEL: 'info',
        DATA_DIR: dataDir,
        ...settings,
      }),
    /** A script of this folder that prints `Serving http://…`. */
    startScript: (name, ...args) => start(running, [scriptPath(name), ...args]),
    /** The built server on a folder without the sample, which holds what `fill` writes, and its owner, signed in. */
    startStaffSite: (name, fill, settings) => startStaffed(join(folder, name), fill, settings),
    addOwner: (dataDir, settings) => addOwner(join(app, 'dist/server/user-command.js'), dataDir, settings),
    /** The api's own store with helpers, from TypeScript: see store-kit.ts. */
    storeKit: once(() => bundleStoreKit(join(folder, 'store-kit'))),
    /** A folder of its own with the sample content and every picture at every width. */
    async copyOfSample(name) {
      const copy = join(folder, name)
      await cp(await sample(), copy, { recursive: true, preserveTimestamps: true })
      return copy
    },
    async close() {
      await Promise.all([...running].map((server) => server.stop()))
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return workspace

  async function startStaffed(dataDir, fill, settings) {
    await workspace.addOwner(dataDir)
    await fill(dataDir)
    const site = await workspace.startSite(dataDir, settings)
    const staff = await signIn(site.url)
    await openSite(site.url, staff)
    return { site, dataDir, staff }
  }
}

function scriptPath(name) {
  return fileURLToPath(new URL(name, import.meta.url))
}

/** Resolves when the process says where it serves; `readyMs` counts from the spawn. */
function start(running, args, env = {}) {
  const spawnedAt = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const server = {
    pid: child.pid,
    spawnedAt,
    url: '',
    /** As a power cut would. */
    async kill() {
      child.kill('SIGKILL')
      await exited
      running.delete(server)
    },
    async stop() {
      child.kill('SIGTERM')
      const cut = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
      await exited
      clearTimeout(cut)
      running.delete(server)
    },
  }
  running.add(server)
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => reject(new Error(`${args[0]} did not start:\n${output}`))
    const late = setTimeout(fail, startTimeoutMs)
    exited.then(() => {
      running.delete(server)
      clearTimeout(late)
      fail()
    })
    const read = (text) => {
      if (server.url) return
      output += text
      server.url = /Serving (http:\/\/\S+)/.exec(output)?.[1] ?? ''
      if (!server.url) return
      clearTimeout(late)
      resolve(server)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
  })
}

async function bundleStoreKit(outDir) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    ssr: { noExternal: true },
    build: {
      ssr: scriptPath('store-kit.ts'),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'store-kit.mjs' } },
    },
  })
  return import(pathToFileURL(join(outDir, 'store-kit.mjs')).href)
}

/** Kept in the system's temporary folder for a day: making the pictures takes minutes. */
async function findOrMakeSample(workspace) {
  const kept = join(tmpdir(), `bench-sample-${await sampleHash()}`)
  if (existsSync(kept)) return kept
  const made = join(workspace.folder, 'sample')
  await makeSample(workspace, made)
  await rename(made, kept)
  return kept
}

/** Of all that the sample's folder depends on; the dates in it depend on the day. */
async function sampleHash() {
  const hash = createHash('sha256')
    .update(new Date().toDateString())
    .update(await readFile(join(root, 'blocks/contract/values/picture-ladder.ts')))
    .update(await readFile(join(root, 'api/base/content/launch-state.ts')))
  const sources = ['data/sample', 'api/serve/media', 'api/store']
  for (const folder of sources) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    for (const file of files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort()) {
      hash.update(file).update(await readFile(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** The server makes the pictures by itself in the background; a measurement must not share the machine with that. */
async function makeSample(workspace, dataDir) {
  console.log('Making the sample content and its picture variants: two to four minutes, once a day…')
  await mkdir(dataDir, { recursive: true })
  await (await workspace.storeKit()).openNewSite(dataDir)
  const site = await workspace.startSite(dataDir)
  const until = Date.now() + warmTimeoutMs
  let made = 0
  let grewAt = Date.now()
  while (Date.now() < until && (made === 0 || Date.now() - grewAt < quietMs)) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const now = await countFiles(join(dataDir, 'media-variants'))
    if (now !== made) grewAt = Date.now()
    made = now
  }
  await site.stop()
}

async function countFiles(folder) {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).length
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

/** Resident memory in megabytes, or undefined where the system does not say. */
export async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes && Number(kilobytes) / 1024
}

/** Processor time a process has used so far, in microseconds (ticks of 10 ms), or undefined. */
export async function processorMicroseconds(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat && (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** One at which nothing listens. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return String(port)
}

function once(work) {
  let result
  return () => {
    result ??= work()
    return result
  }
}
