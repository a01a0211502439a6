import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { field, row } from '../../site/e2e/builder-test.ts'
import { openSiteCache } from '../main/site-cache.ts'
import { barLine, connect, expect, kill, openPage, signIn, test } from './desktop-test.ts'

// What goes wrong around the app: each has a sentence of its own, a way on, and no draft is dropped.

test('whatever answers in place of a site of ours is told in a sentence of its own, and the next try works', async ({
  server,
  start,
}) => {
  const { page } = await start()

  for (const [listener, words] of [
    [answering('application/json', '{"status":"up"}'), 'Another kind of site answers'],
    [answering('text/html', '<h1>FairgroundNet</h1>'), 'On a Wi-Fi that asks to sign in'],
    [answering('text/plain', 'no', 503), 'The site’s server has trouble'],
    [() => undefined, 'The site takes too long to answer'],
  ] as const) {
    const other = await serve(listener)
    await connect(page, other.url)
    await expect(page.getByRole('alert'), words).toContainText(words, { timeout: 25_000 })
    await other.close()
  }
  await connect(page, server.url)

  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a certificate whose time is over, or of somebody else, is told as that', async ({ start }) => {
  const { app, page } = await start()

  for (const [name, words] of [
    ['ERR_CERT_DATE_INVALID', 'certificate is not valid today'],
    ['ERR_CERT_AUTHORITY_INVALID', 'could not prove that it is the right one'],
    ['ERR_NAME_NOT_RESOLVED', 'There is no site of this name'],
  ] as const) {
    // As Chromium's network tells it: main/site-connection.test.ts tries real certificates.
    await app.evaluate(({ net }, code) => {
      net.fetch = async () => {
        throw new Error(`net::${code}`)
      }
    }, name)
    await connect(page, 'https://farm.example')
    await expect(page.getByRole('alert')).toContainText(words)
  }
})

test('a Wi-Fi that begins to ask for a sign-in is no answer of the site: pages open as they were', async ({
  server,
  start,
}) => {
  const { app, page } = await start()
  await signIn(page, server)
  await openPage(page, 'Home')
  await app.evaluate(({ net }) => {
    net.fetch = async () =>
      new Response('<h1>FairgroundNet</h1>', { headers: { 'Content-Type': 'text/html' } })
  })

  await page.reload()

  await expect(row(page, 'Our story')).toBeVisible()
  await expect(barLine(page, 'offline')).toContainText('kept on this computer')
})

test('a site that is newer than the app can be looked at, is not written to, and what is typed is kept', async ({
  server,
  start,
  home,
}) => {
  const { app, page } = await start()
  await signIn(page, server)
  await openPage(page, 'Home')
  const before = await draftOf(page)
  await app.evaluate(
    ({ net }, [header, version]) => {
      const plainFetch = net.fetch
      net.fetch = async (address, options) => {
        const reply = await plainFetch(address, options)
        const headers = new Headers(reply.headers)
        headers.set(String(header), String(version))
        return new Response(reply.body, { status: reply.status, headers })
      }
    },
    [contractVersionHeader, contractVersion + 1],
  )
  await page.reload()

  await expect(barLine(page, 'refusal')).toContainText('this app is too old to write to it')
  await barLine(page, 'refusal').getByRole('button', { name: 'All right' }).click()
  await expect(barLine(page, 'refusal')).toHaveCount(0)
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill('For after the update')
  await expect(page.locator('[data-draft-state="refused"]')).toContainText('update the app')

  await expect.poll(() => keptText(home)).toContain('For after the update')
  expect(await draftOf(page)).toBe(before)
})

test.describe('a disk', () => {
  test.skip(!canMount(), 'takes the right to mount one')

  test('that is full, and one that may only be read, are each told, and what was kept before stays', async ({
    server,
    start,
    home,
  }) => {
    const disk = join(home, 'small-disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk])
    try {
      await symlink(disk, join(home, 'drafts'))
      const { page } = await start()
      await signIn(page, server)
      await openPage(page, 'Home')
      await server.stop()
      await type(page, 'Before the disk was full')
      await expect.poll(() => keptText(home)).toContain('Before the disk was full')

      await writeFile(join(disk, 'filler'), Buffer.alloc(4_000_000)).catch(() => undefined)
      await type(page, 'Too much')
      await expect(barLine(page, 'disk')).toContainText('disk is full: free some space')
      expect(await keptText(home)).toContain('Before the disk was full')

      await rm(join(disk, 'filler'))
      await type(page, 'Room again')
      await expect.poll(() => keptText(home)).toContain('Room again')
      execFileSync('mount', ['-o', 'remount,ro', disk])
      await type(page, 'Not allowed')
      await expect(barLine(page, 'disk')).toContainText('may not write into its folder')
      await barLine(page, 'disk').getByRole('button', { name: 'All right' }).click()
      await expect(barLine(page, 'disk')).toHaveCount(0)
      expect(await keptText(home)).toContain('Room again')
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  })

  test('that refuses what somebody pressed in the bar is told there', async ({ line, start, home }) => {
    const disk = join(home, 'small-disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk])
    try {
      await symlink(disk, join(home, 'outbox'))
      const { page } = await start()
      await signIn(page, line)
      await openPage(page, 'Home')
      await line.set('cut')
      await type(page, 'Better not')
      await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
      await page.getByRole('button', { name: /^Publish/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish when the line is back' }).click()
      const dont = barLine(page, 'queued').getByRole('button', { name: 'Don’t publish' })
      await expect(dont).toBeVisible()

      execFileSync('mount', ['-o', 'remount,ro', disk])
      await dont.click()

      await expect(barLine(page, 'disk')).toContainText('may not write into its folder')
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  })
})

test('kept replies that are damaged are as if they had never been kept; with the line all is there again', async ({
  line,
  start,
  home,
}) => {
  const first = await start()
  await signIn(first.page, line)
  await openPage(first.page, 'Home')
  await kill(first)
  for (const file of await replies(home)) await writeFile(file, 'rubbish')
  await line.set('cut')

  const { page } = await start()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await line.set('open')

  await expect(row(page, 'Our story')).toBeVisible({ timeout: 40_000 })
})

test('of more than 200 MB of pictures the longest unused go at the start, the lists stay', async ({
  line,
  start,
  home,
}) => {
  test.setTimeout(150_000)
  const first = await start()
  await signIn(first.page, line)
  await expect(first.page.getByRole('link', { name: /^Home \// })).toBeVisible()
  const me = await first.page.evaluate(async () => (await (await fetch('/api/auth/me')).json()).id)
  await first.app.close()
  await fillWithPictures(join(home, 'replies'), new URL(line.url).origin, String(me))
  expect(await bytesIn(home)).toBeGreaterThan(megabytes(200))
  await line.set('cut')

  const { page } = await start()

  await expect(page.getByRole('link', { name: /^Home \// })).toBeVisible()
  expect(await bytesIn(home)).toBeLessThan(megabytes(200))
  const shown = await page.evaluate(async () =>
    Promise.all([1, 8].map(async (number) => (await fetch(`/public-objects/big-${number}.jpg`)).status)),
  )
  expect(shown).toEqual([503, 200])
})

const megabytes = (count: number) => count * 1_000_000 * 1.048576

/** Eight pictures of 30 MB, the first the longest unused. */
async function fillWithPictures(folder: string, site: string, account: string) {
  const cache = (await openSiteCache({ folder, maxBytes: Number.POSITIVE_INFINITY })).of(site, account)
  const known = new Set(await readdir(folder, { recursive: true }))
  for (let number = 1; number <= 8; number++) {
    const body = [new Uint8Array(30_000_000).fill(number)]
    const headers: [string, string][] = [
      ['content-type', 'image/jpeg'],
      ['cache-control', 'public, max-age=31536000, immutable'],
    ]
    await cache.put(`/public-objects/big-${number}.jpg`, {
      status: 200,
      headers,
      at: new Date().toISOString(),
      body: (async function* () {
        yield* body
      })(),
    })
    const added = (await readdir(folder, { recursive: true })).filter((name) => !known.has(name))
    const used = new Date(Date.now() - (20 - number) * 60_000)
    for (const name of added) {
      known.add(name)
      await utimes(join(folder, name), used, used)
    }
  }
}

async function replies(home: string): Promise<string[]> {
  const names = await readdir(join(home, 'replies'), { recursive: true })
  const files = names.map((name) => join(home, 'replies', name))
  const facts = await Promise.all(files.map((file) => stat(file)))
  return files.filter((_, at) => facts[at]?.isFile())
}

async function bytesIn(home: string): Promise<number> {
  const sizes = await Promise.all((await replies(home)).map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

type Window = Parameters<typeof row>[0]

async function type(page: Window, words: string) {
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill(words)
}

/** The ETag of the draft, as the window gets it. */
function draftOf(page: Window): Promise<string | null> {
  return page.evaluate(async () => (await fetch('/api/pages/home/draft')).headers.get('ETag'))
}

async function keptText(home: string): Promise<string> {
  const folder = join(home, 'drafts')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('current.json')).map((name) => join(folder, name))
  return (await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))).join('')
}

function answering(type: string, body: string, status = 200): RequestListener {
  return (_req, res) => void res.writeHead(status, { 'Content-Type': type }).end(body)
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a server that listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0
}
