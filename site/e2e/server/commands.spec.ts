import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../kit/site-test.ts'

// `npm run dev` as a process. It needs no build and no browser, but its limit of cost is that of a browser test.

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farm-commands-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('the development server renders a page and the staff area from source', async () => {
  const child = spawn(process.execPath, ['api/tools/commands/dev.mjs', 'server'], {
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
