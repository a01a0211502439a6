import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { field, row } from '../../site/e2e/kit/builder-test.ts'
import { openSiteCache } from '../main/connection/site-cache.ts'
import { barRow, expect, openPage, reconnect, signIn, test } from './desktop-test.ts'
import { keptText } from './draft-text.ts'
import { changeOffline, changeStory, publishLater } from './queue-test.ts'

// Faults around the app. Each one has its own message and a way to continue, and no draft is lost.

test('a captive portal counts as offline, and a newer site is read-only', async ({ atHome, home }) => {
  const { app, page } = atHome
  const before = await draftOf(page)

  await test.step('pages open as they were', async () => {
    await app.evaluate(({ net }) => {
      Object.assign(globalThis, { plainFetch: net.fetch })
      net.fetch = async () =>
        new Response('<h1>FairgroundNet</h1>', { headers: { 'Content-Type': 'text/html' } })
    })
    await page.reload()
    await expect(row(page, 'Our story')).toBeVisible()
    await expect(barRow(page, 'offline')).toContainText('saved on this computer')
  })

  await test.step('what is typed for a newer site is kept, and the app says why', async () => {
    await app.evaluate(
      ({ net }, [header, version]) => {
        const { plainFetch } = globalThis as unknown as { plainFetch: typeof net.fetch }
        net.fetch = async (address, options) => {
          const reply = await plainFetch(address, options)
          const headers = new Headers(reply.headers)
          headers.set(String(header), String(version))
          return new Response(reply.body, { status: reply.status, headers })
        }
      },
      [contractVersionHeader, contractVersion + 1],
    )
    await page.evaluate(() => window.desktop.call('sync:retry'))
    await page.reload()
    await expect(barRow(page, 'refusal')).toContainText('this app is too old for it')
    await barRow(page, 'refusal').getByRole('button', { name: 'OK' }).click()
    await expect(barRow(page, 'refusal')).toHaveCount(0)
    await changeStory(page, 'For after the update')
    await expect(page.locator('[data-draft-state="refused"]')).toContainText('Update the app')
    await expect.poll(() => keptText(home)).toContain('For after the update')
    expect(await draftOf(page)).toBe(before)
  })
})

test.describe('a disk', () => {
  test.skip(!canMount(), 'takes the right to mount one')

  test('reports when it is full or read-only, and keeps earlier drafts', async ({ network, start, home }) => {
    const disk = join(home, 'small-disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk])
    try {
      for (const folder of ['drafts', 'outbox']) {
        await mkdir(join(disk, folder))
        await symlink(join(disk, folder), join(home, folder))
      }
      const { page } = await start()
      await signIn(page, network)
      await openPage(page, 'Home')
      await network.set('cut')
      await changeOffline(page, 'Before the disk was full')
      await expect.poll(() => keptText(home)).toContain('Before the disk was full')

      await writeFile(join(disk, 'filler'), Buffer.alloc(4_000_000)).catch(() => undefined)
      await field(page, 'Heading').fill('Too much')
      await expect(barRow(page, 'disk')).toContainText('disk is full. Free up some space')
      expect(await keptText(home)).toContain('Before the disk was full')

      await rm(join(disk, 'filler'))
      await field(page, 'Heading').fill('Room again')
      await expect.poll(() => keptText(home)).toContain('Room again')
      await publishLater(page)
      execFileSync('mount', ['-o', 'remount,ro', disk])
      await field(page, 'Heading').fill('Not allowed')
      await expect(barRow(page, 'disk')).toContainText('isn’t allowed to write to its folder')
      await barRow(page, 'disk').getByRole('button', { name: 'OK' }).click()
      await expect(barRow(page, 'disk')).toHaveCount(0)
      expect(await keptText(home)).toContain('Room again')

      // A button of the bar reports the refusal there as well.
      await barRow(page, 'queued').getByRole('button', { name: 'Don’t publish' }).click()
      await expect(barRow(page, 'disk')).toContainText('isn’t allowed to write to its folder')
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  })
})

test('the cache evicts old pictures over 200 MB and ignores damaged ones', async ({
  network,
  start,
  home,
}) => {
  const first = await start()
  await signIn(first.page, network)
  await expect(first.page.getByRole('link', { name: /^Home \// })).toBeVisible()
  const me = await first.page.evaluate(async () => (await (await fetch('/api/auth/me')).json()).id)
  await first.app.close()
  await keepPictures(join(home, 'replies'), new URL(network.url).origin, String(me))
  expect(await bytesIn(home)).toBeGreaterThan(megabytes(200))
  await network.set('cut')

  const { page } = await start()
  await expect(page.getByRole('link', { name: /^Home \// })).toBeVisible()
  expect(await bytesIn(home)).toBeLessThan(megabytes(200))
  expect(await bytesIn(home)).toBeGreaterThan(megabytes(100))
  const shown = await page.evaluate(async () =>
    Promise.all([1, 8].map(async (number) => (await fetch(`/public-objects/big-${number}.jpg`)).status)),
  )
  expect(shown).toEqual([503, 200])

  for (const file of await replies(home)) await writeFile(file, 'rubbish')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Home \// })).toHaveCount(0)
  await reconnect(page, network)
  await expect(page.getByRole('link', { name: /^Home \// })).toBeVisible()
})

const megabytes = (count: number) => count * 1024 * 1024

/** Caches eight pictures, all but the last of 40 MB, the least recently used first. */
async function keepPictures(folder: string, site: string, account: string) {
  const cache = (await openSiteCache({ folder, maxBytes: Number.POSITIVE_INFINITY })).of(site, account)
  const known = new Set(await readdir(folder, { recursive: true }))
  for (let number = 1; number <= 8; number++) {
    await cache.put(`/public-objects/big-${number}.jpg`, {
      status: 200,
      headers: [
        ['content-type', 'image/jpeg'],
        ['cache-control', 'public, max-age=31536000, immutable'],
      ],
      at: new Date().toISOString(),
      body: (async function* () {
        yield Buffer.from('a picture')
      })(),
    })
    const used = new Date(Date.now() - (20 - number) * 60_000)
    for (const name of await readdir(folder, { recursive: true })) {
      if (known.has(name)) continue
      known.add(name)
      // A sparse file has the size without the writing time.
      if (number < 8) await truncate(join(folder, name), 40_000_000)
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

/** The ETag of the draft, as the window gets it. */
function draftOf(page: Parameters<typeof row>[0]): Promise<string | null> {
  return page.evaluate(async () => (await fetch('/api/pages/home/draft')).headers.get('ETag'))
}

function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0
}
