import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFolder } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'

// Commands beside the built server, as processes. No browser.

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farm-commands-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('adding an account without a password or a prompt explains how', async () => {
  const { code, said } = await runUserCommand(['add', 'ana@example.com', '--role', 'owner'], folder)

  expect(code).toBe(1)
  expect(said.trim()).toBe('Set USER_PASSWORD, or run this in a terminal to be asked.')
  expect((await runUserCommand(['list'], folder)).said).not.toContain('ana@example.com')
})

/** Runs the built `npm run user` without a terminal. */
async function runUserCommand(words: string[], dataDir: string) {
  const root = buildFolder()
  const child = spawn(process.execPath, [join(root, 'dist/server/user-command.js'), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, said }
}

test('the development server renders a page and the staff area from source', async () => {
  const child = spawn(process.execPath, ['api/commands/dev.mjs', 'server'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const url = () => /Developing on (\S+)/.exec(said)?.[1]
  await expect.poll(url, { timeout: 30_000 }).toBeDefined()

  const pages = await Promise.all(['/about', '/admin/login'].map((path) => fetch(`${url()}${path}`)))
  for (const page of pages) {
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('/@vite/client')
  }

  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})
