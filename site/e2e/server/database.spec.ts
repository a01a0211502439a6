import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { freePort } from '#api/tools/testing/free-port.ts'
import { changedUrl, hasPostgres, runStatement, serverUrl } from '#api/tools/testing/postgres-server.ts'
import { bucketEnvironment, bucketFor } from '#api/tools/testing/test-bucket.ts'
import { spawnServer } from '../kit/built-server.ts'
import { buildFolder } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'

// The built server and its commands as processes, with the records in PostgreSQL. No browser.

test.describe('DATABASE_URL', () => {
  test.skip(!hasPostgres, 'PostgreSQL is not installed here')
  const password = 'seven goats in a red barn'
  const name = `test_${randomBytes(6).toString('hex')}`
  let folder = ''
  let databaseUrl = ''

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farm-database-'))
    const server = await serverUrl()
    await runStatement(server, `create database ${name}`)
    databaseUrl = changedUrl(server, (url) => {
      url.pathname = `/${name}`
    })
  })
  test.afterAll(async () => {
    const anyDatabase = changedUrl(databaseUrl, (url) => {
      url.pathname = '/postgres'
    })
    await runStatement(anyDatabase, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  test('a farm that waited for its database is as it was after a stop, a kill and a move', async () => {
    test.setTimeout(180_000) // four starts and five commands
    const dataDir = join(folder, 'store')
    const publicUrl = `http://127.0.0.1:${await freePort()}`
    const onFiles = { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, PORT: new URL(publicUrl).port }
    const bucket = bucketEnvironment(await bucketFor(databaseUrl))
    const env = { ...onFiles, DATABASE_URL: databaseUrl, ...bucket }

    const first = await startBeforeDatabase(env)
    const token = /setup#token=([\w-]+)/.exec(first.said.out)?.[1]
    const owner = { token, email: 'ana@example.com', name: 'Ana', password }
    const made = await send(publicUrl, 'POST', '/api/auth/setup', owner)
    expect(made.status).toBe(200)
    const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await openSite(publicUrl, cookie)
    await saveTitle(publicUrl, cookie, 'Ponies for all')
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect((await readdir(dataDir)).filter((each) => /snapshot|journal/.test(each))).toEqual([])

    const second = await serving(env)
    expect(second.said.out).not.toMatch(/empty|setup#/)
    expect(await titleAt(publicUrl)).toBe('Ponies for all')
    expect(await (await fetch(publicUrl)).text()).toContain('Ponies for all')
    await saveTitle(publicUrl, cookie, 'Goats for all')
    expect(await run(backUpTo(join(folder, 'farm.tar.gz')), env)).toMatch(/records and \d+ files/)
    expect(await run(listAccounts(), env)).toBe('ana@example.com  owner  Ana')
    second.child.kill('SIGKILL')
    await second.ended

    expect(await run(listAccounts(), env)).toBe('ana@example.com  owner  Ana')
    const third = await serving(env)
    expect(await titleAt(publicUrl)).toBe('Goats for all')
    third.child.kill('SIGTERM')
    await third.ended

    expect(await run(moveTo(dataDir), env)).toMatch(/^users +1 +1 {2}[0-9a-f]{64} in both$/m)
    const fourth = await serving(onFiles)
    expect(await titleAt(publicUrl)).toBe('Goats for all')
    fourth.child.kill('SIGTERM')
    await fourth.ended
    expect(await run(moveTo(databaseUrl), { ...onFiles, ...bucket })).toContain(
      'Start the server with this DATABASE_URL',
    )
    const said = [first, second, third].map((each) => each.said.out + each.said.error).join('')
    expect(said).not.toContain(new URL(databaseUrl).password)
  })
})

/** Starts a server whose database is not there yet, and looks what it says until it is. */
async function startBeforeDatabase(env: { DATABASE_URL: string; PUBLIC_URL: string }) {
  const port = await freePort()
  const away = changedUrl(env.DATABASE_URL, (url) => {
    url.port = String(port)
  })
  const server = spawnServer({ ...env, DATABASE_URL: away })
  const statusOf = (path: string) => fetch(env.PUBLIC_URL + path).then(({ status }) => status, String)

  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  const page = await fetch(`${env.PUBLIC_URL}/about`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('Our website is just starting')
  const refused = await fetch(`${env.PUBLIC_URL}/api/enquiries`, { method: 'POST' })
  expect([refused.status, (await refused.json()).title]).toEqual([503, 'Starting'])
  const line = await lineTo(env.DATABASE_URL, port)
  await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(200)

  expect(await statusOf('/about')).toBe(200)
  void server.ended.then(() => line.close())
  return server
}

/** Passes on to the database what reaches this port. */
async function lineTo(databaseUrl: string, port: number) {
  const { hostname, port: to } = new URL(databaseUrl)
  const line = createServer((client) => {
    const database = connect(Number(to), hostname)
    pipeline(client, database, client, () => undefined)
  })
  line.listen(port, '127.0.0.1')
  await once(line, 'listening')
  return line
}

async function serving(env: Record<string, string>) {
  const server = spawnServer(env)
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  await expect.poll(() => hasEnded || server.said.out.includes('Serving'), { timeout: 20_000 }).toBe(true)
  if (hasEnded) throw new Error(server.said.error)
  return server
}

const listAccounts = () => [join(buildFolder(), 'dist/server/user-command.js'), 'list']

const backUpTo = (file: string) => calling('backup', [file])
const moveTo = (target: string) => calling('move', ['--to', target])

/** The words for Node that do what `npm run backup` does, or another command. */
function calling(command: string, words: string[]): string[] {
  const script = pathToFileURL(join(buildFolder(), `dist/server/${command}-command.js`)).href
  const call = `import('${script}').then((all) => all.${command}Command(process.argv.slice(1)))`
  return ['-e', call, '--', ...words]
}

/** Runs a built command; answers all that it said. */
async function run(words: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  await once(child, 'close')
  return said.trim()
}

const headers = (cookie = '') => ({
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  Cookie: cookie,
})

function send(url: string, method: string, path: string, body: unknown, more = headers()): Promise<Response> {
  return fetch(url + path, { method, headers: more, body: JSON.stringify(body) })
}

async function titleAt(url: string): Promise<string> {
  return (await (await fetch(`${url}/api/content/hero`)).json()).title
}

async function openSite(url: string, cookie: string): Promise<void> {
  const { headers: read } = await fetch(`${url}/api/launch`, { headers: headers(cookie) })
  const more = { ...headers(cookie), 'If-Match': read.get('etag') ?? '' }
  expect((await send(url, 'PUT', '/api/launch', { open: true, anyway: true }, more)).status).toBe(200)
}

async function saveTitle(url: string, cookie: string, title: string): Promise<void> {
  const read = await fetch(`${url}/api/content/hero`, { headers: headers(cookie) })
  const { media: _, ...hero } = await read.json()
  const more = { ...headers(cookie), 'If-Match': read.headers.get('etag') ?? '' }
  expect((await send(url, 'PUT', '/api/content/hero', { ...hero, title }, more)).status).toBe(200)
}
