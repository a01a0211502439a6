import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import { draftSaved, field, row } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, keptText, reconnect, test } from './desktop-test.ts'
import { changeOffline, changeStory, publishLater } from './queue-test.ts'

// Faults around the app. Each one has its own message and a way to continue, and no draft is lost.

test('a captive portal is offline, a newer site read-only', async ({ atHome: { app, page, home } }) => {
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

  await test.step('once the versions fit again it is offered and sent', async () => {
    await app.evaluate(({ net }) => {
      const { plainFetch } = globalThis as unknown as { plainFetch: typeof net.fetch }
      net.fetch = plainFetch
    })
    await page.reload()
    await page.getByRole('button', { name: 'Restore my work' }).click()
    await draftSaved(page)
    expect(await draftOf(page)).not.toBe(before)
    await expect.poll(() => keptText(home)).toBe('')
  })
})

test.describe('a disk', () => {
  test.skip(!canMount(), 'takes the right to mount one')

  test('says when it is full or read-only, keeps drafts', async ({ atHome: { page, network, home } }) => {
    const disk = join(home, 'drafts')
    const problem = barRow(page, 'disk')
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk])
    try {
      await network.set('cut')
      await changeOffline(page, 'Before the disk was full')
      await expect.poll(() => keptText(home)).toContain('Before the disk was full')

      await writeFile(join(disk, 'filler'), Buffer.alloc(4_000_000)).catch(() => undefined)
      await field(page, 'Heading').fill('Too much')
      await expect(problem).toContainText('disk is full. Free up some space')
      expect(await keptText(home)).toContain('Before the disk was full')

      await rm(join(disk, 'filler'))
      await field(page, 'Heading').fill('Room again')
      await expect.poll(() => keptText(home)).toContain('Room again')
      await publishLater(page)
      execFileSync('mount', ['-o', 'remount,ro', disk])
      await field(page, 'Heading').fill('Not allowed')
      await expect(problem).toContainText('isn’t allowed to write to its folder')
      await problem.getByRole('button', { name: 'OK' }).click()
      await expect(problem).toHaveCount(0)
      expect(await keptText(home)).toContain('Room again')

      // A button of the bar reports the refusal there as well.
      await barRow(page, 'queued').getByRole('button', { name: 'Don’t publish' }).click()
      await expect(problem).toContainText('isn’t allowed to write to its folder')
    } finally {
      execFileSync('umount', ['-l', disk])
    }
    await reconnect(page, network)
    await expect(barRow(page, 'queued')).toHaveCount(0)
    await draftSaved(page)
    await problem.getByRole('button', { name: 'OK' }).click()
  })
})

/** The ETag of the draft, as the window gets it. */
function draftOf(page: Parameters<typeof row>[0]): Promise<string | null> {
  return page.evaluate(async () => (await fetch('/api/pages/home/draft')).headers.get('ETag'))
}

function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0
}
