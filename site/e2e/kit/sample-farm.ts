import { execFile } from 'node:child_process'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { startServer } from './built-server.ts'
import { buildFolder, sessionsFile } from './run-folders.ts'
import { emailOf, password, people } from './staff.ts'

const run = promisify(execFile)
/** For the next one to come. */
const variantTimeoutMs = 30_000

/** Fills a folder with everything a server needs, so that it starts fast. Tiny pictures make copies fast. */
export async function makeSampleFarm(folder: string) {
  // Before the accounts: a store that begins with one is of a site that its owner still has to open.
  await (await startServer({ DATA_DIR: folder }, 0)).stop()
  await addPeople(folder)
  await shrinkPictures(folder)
  await makeVariants(folder)
  await signAllIn(folder)
}

/** Adds accounts to a folder that no server has open, as `npm run user` does. */
async function addPeople(dataDir: string) {
  const command = join(buildFolder(), 'dist/server/user-command.js')
  for (const { role, name } of people) {
    await run(process.execPath, [command, 'add', emailOf(role), '--role', role, '--name', name], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, USER_PASSWORD: password },
    })
  }
}

/**
 * Tiny pictures in place of the sample ones: a new server makes hundreds of variants in the background, which
 * would take both cores from the browser. Layout does not change, because the store knows the real sizes.
 */
async function shrinkPictures(dataDir: string) {
  const tiny = await sharp({ create: { width: 12, height: 8, channels: 3, background: '#b0432a' } })
    .jpeg()
    .toBuffer()
  for (const file of await pictureFiles(dataDir)) {
    await writeFile(file, tiny)
    await utimes(file, wholeSecond, wholeSecond)
  }
}

/** Variants are named after their picture's modification time. A copied file keeps that only to the second. */
const wholeSecond = 1_700_000_000

/**
 * Makes the variants of the tiny pictures, so that copies of the folder need not. On a busy machine, pictures whose
 * variants are still being made occupy the few connections of a browser, and saves wait behind them.
 */
async function makeVariants(dataDir: string) {
  const folder = join(dataDir, 'media-variants')
  await rm(folder, { recursive: true, force: true })
  // AVIF and WebP, of one width each: none is wider than its picture.
  const wanted = 2 * (await pictureFiles(dataDir)).length
  const server = await startServer({ DATA_DIR: dataDir }, 0)
  let made = 0
  let deadline = Date.now() + variantTimeoutMs
  while (made < wanted) {
    const before = made
    made = await filesUnder(folder)
    if (made > before) deadline = Date.now() + variantTimeoutMs
    if (Date.now() > deadline)
      throw new Error(`The server did not make ${wanted} variants: ${server.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await server.stop()
}

/** Hashes each password once: hashing is slow on purpose. */
async function signAllIn(folder: string) {
  const server = await startServer({ DATA_DIR: folder }, 0)
  const sessions: Record<string, string> = {}
  for (const { role } of people) {
    const reply = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.url },
      body: JSON.stringify({ email: emailOf(role), password }),
    })
    const [, session] = /^sid=([^;]+)/.exec(reply.headers.getSetCookie()[0] ?? '') ?? []
    if (!session) throw new Error(`${role} could not sign in: ${await reply.text()}`)
    sessions[role] = session
  }
  await server.stop()
  await writeFile(sessionsFile(folder), JSON.stringify(sessions))
}

async function pictureFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'media')
  return (await readdir(folder)).filter((name) => name.endsWith('.jpg')).map((name) => join(folder, name))
}

async function filesUnder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}
