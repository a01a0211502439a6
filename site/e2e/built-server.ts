import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { keptBuildVariable } from './keep-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const buildFolder = process.env[keptBuildVariable] ?? root
const startTimeoutMs = 20_000
const variantsTimeoutMs = 60_000

export type BuiltServer = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** Ends it as a supervisor would; the exit code. */
  stop(): Promise<number | null>
}

/** A process of the built server that may as well refuse to start: see `startServer`. */
export function spawnServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(buildFolder, 'dist/server/server.js')], {
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
  // From the start: a process that ends at once has said so before anybody asks.
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said, ended }
}

/** The built server over a folder of its own, with the sample farm in it. */
export async function startServer(env: Record<string, string> = {}): Promise<BuiltServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'farm-e2e-')))
  const { child, said, ended } = spawnServer({ DATA_DIR: dataDir, ...env })
  const url = await Promise.race([
    addressIn(child),
    ended.then((code) =>
      Promise.reject(new Error(`The server ended with ${code}: ${said.error}${said.out}`)),
    ),
    failAfter(startTimeoutMs, 'The server did not say that it is serving'),
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

/** A server for looking at pages, and its folder, while `use` runs. */
export async function withServer(env: Record<string, string>, use: (server: BuiltServer) => Promise<void>) {
  const server = await startServer(env)
  try {
    await shrinkPictures(server.dataDir)
    await use(server)
  } finally {
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
}

/**
 * Tiny pictures in place of the sample ones: a new server makes hundreds of variants in the background, which
 * would take both cores from the browser. Layout does not change, because the store knows the real sizes.
 */
export async function shrinkPictures(dataDir: string) {
  const tiny = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#b0432a' } })
    .jpeg()
    .toBuffer()
  for (const file of await pictureFiles(dataDir)) {
    await writeFile(file, tiny)
    await utimes(file, wholeSecond, wholeSecond)
  }
}

/** Variants are named after the time of their picture, and a copied file keeps that to the second only. */
const wholeSecond = 1_700_000_000

/**
 * The variants of the tiny pictures: copies of the folder are served without making them again. While they are made, and
 * the machine is busy, pictures hold the few connections that a browser has, and what staff save waits behind them.
 */
export async function makeVariants(dataDir: string) {
  const folder = join(dataDir, 'media-variants')
  await rm(folder, { recursive: true, force: true })
  // AVIF and WebP, of one width each: none is wider than its picture.
  const wanted = 2 * (await pictureFiles(dataDir)).length
  const server = await startServer({ DATA_DIR: dataDir })
  const deadline = Date.now() + variantsTimeoutMs
  while ((await filesUnder(folder)) < wanted) {
    if (Date.now() > deadline)
      throw new Error(`The server did not make ${wanted} variants: ${server.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await server.stop()
}

async function pictureFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'media')
  return (await readdir(folder)).filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name))
}

async function filesUnder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

function addressIn({ stdout }: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    stdout?.on('data', (part) => {
      text += part
      const address = /^Serving (http:\S+)$/m.exec(text)?.[1]
      if (address) resolve(address)
    })
  })
}

function failAfter(timeoutMs: number, message: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(message)), timeoutMs).unref()
  })
}
