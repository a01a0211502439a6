import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { replicaCount, startReplicas } from '#api/tools/testing/replicas.ts'
import type * as Built from '../../../api/boot/built-server.ts'
import { farmDatabase } from './farm-database.ts'
import { buildFolder } from './run-folders.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const startTimeoutMs = 20_000

export type BuiltServer = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  dataDir: string
  /** All output so far. */
  output(): string
  /** Moves its clock forward. */
  skip(ms: number): void
  stop(): Promise<void>
}
export type ServerProcess = Omit<BuiltServer, 'skip' | 'stop'> & {
  process: ChildProcess
  /** Ends it as a supervisor would. Answers the exit code. */
  stop(): Promise<number | null>
}

/** The servers of this process, by address. */
const running = new Map<string, BuiltServer>()

/**
 * Starts the built server in the test's own process, with its own data folder. A new folder gets the sample farm. Where
 * the run was told so, there are several behind a balancer (`npm test -- --replicas`). A new site is open
 * unless `isOpen` is false.
 */
export async function startServer(
  env: Record<string, string> = {},
  replicas = replicaCount(),
  isOpen = true,
): Promise<BuiltServer> {
  const dataDir = env.DATA_DIR ?? (await newFolder())
  const serverFolder = join(buildFolder(), 'dist/server')
  const built: typeof Built = await import(pathToFileURL(join(serverFolder, 'built-server.js')).href)
  const said: unknown[] = []
  const note = (message: unknown) => void said.push(message)
  let skippedMs = 0
  const start = (more: Record<string, string>) =>
    built.startBuiltServer({
      serverFolder,
      env: { PORT: '0', ...env, ...more },
      print: note,
      printError: note,
      now: () => new Date(Date.now() + skippedMs),
      pace: { drainMs: 0 },
      isOpen,
    })
  const api =
    replicas > 0 ? await startBalanced(dataDir, replicas, start, env) : await start({ DATA_DIR: dataDir })
  const server = {
    url: api.url,
    dataDir,
    output: () => said.map((each) => (each instanceof Error ? each.stack : String(each))).join('\n'),
    skip: (ms: number) => {
      skippedMs += ms
    },
    stop: async () => {
      running.delete(api.url)
      await api.close()
    },
  }
  running.set(api.url, server)
  return server
}

async function startBalanced(
  dataDir: string,
  count: number,
  start: (env: Record<string, string>) => ReturnType<typeof Built.startBuiltServer>,
  env: Record<string, string>,
) {
  const farm = await farmDatabase(dataDir)
  return startReplicas(
    count,
    (url) => start({ ...farm, PORT: '0', PUBLIC_URL: env.PUBLIC_URL ?? url, DATA_DIR: dataDir }),
    Number(env.PORT ?? 0),
  )
}

/** The server of this process at an address. Throws if there is none. */
export function serverAt(address: string): BuiltServer {
  const server = running.get(new URL(address).origin)
  if (!server) throw new Error(`No server of this process answers at ${address}`)
  return server
}

/** A process of the built server that may refuse to start. See `startServerProcess`. */
export function spawnServer(env: Record<string, string>, build = buildFolder()) {
  const child = spawn(process.execPath, [join(build, 'dist/server/server.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.error += text
  })
  // Listens from the start: a process may have ended before anybody asks for its exit code.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, ended }
}

/** Runs `node dist/server/server.js`, for tests of the process itself: its signals, memory and time zone. */
export async function startServerProcess(
  env: Record<string, string> = {},
  timeoutMs = startTimeoutMs,
  build = buildFolder(),
): Promise<ServerProcess> {
  const dataDir = env.DATA_DIR ?? (await newFolder())
  const { child, said, ended } = spawnServer({ DATA_DIR: dataDir, ...env }, build)
  const url = await Promise.race([
    addressIn(child),
    ended.then((code) =>
      Promise.reject(new Error(`The server ended with ${code}: ${said.error}${said.out}`)),
    ),
    failAfter(timeoutMs, () => `The server did not say that it is serving: ${said.error}${said.out}`),
  ])
  return {
    url,
    dataDir,
    process: child,
    output: () => said.out + said.error,
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'farm-e2e-'))

function addressIn({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    stdout?.on('data', (part) => {
      text += part
      const address = /^Serving (?:\S+ \(listening on )?(http:[^\s)]+)\)?$/m.exec(text)?.[1]
      if (address) resolve(address)
    })
  })
}

function failAfter(timeoutMs: number, message: () => string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(message())), timeoutMs).unref()
  })
}
