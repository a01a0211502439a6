import { readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { canvas, draftSaved, field, publish, row } from '../../site/e2e/builder-test.ts'
import { startServer } from '../../site/e2e/built-server.ts'
import { expect, openPage, signIn, test } from './desktop-test.ts'

test('what was typed without a line outlives a killed app, and is published when the line is back', async ({
  server,
  start,
  home,
}) => {
  const first = await start()
  await signIn(first.page, server)
  await openPage(first.page, 'Home')
  await row(first.page, 'Our story').click()

  await server.stop()
  await field(first.page, 'Heading').fill('Typed at the fairground')
  await expect(first.page.locator('[data-desktop-line="offline"]')).toContainText('kept on this computer')
  await expect.poll(() => keptText(home)).toContain('Typed at the fairground')
  const closed = first.app.waitForEvent('close')
  first.app.process().kill('SIGKILL')
  await closed

  const second = await start()
  await second.page.getByRole('button', { name: 'Put my work back' }).click()
  await expect(canvas(second.page).getByRole('heading', { name: 'Typed at the fairground' })).toBeVisible()
  const again = await startServer({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port })
  await draftSaved(second.page)
  await expect(second.page.locator('[data-desktop-line="offline"]')).toHaveCount(0)
  await publish(second.page)

  expect(await (await fetch(again.url)).text()).toContain('Typed at the fairground')
  await expect.poll(() => keptText(home)).toBe('')
  await again.stop()
})

test('closing the window asks nothing and loses nothing', async ({ server, start, home }) => {
  const { app, page } = await start()
  await signIn(page, server)
  await page.goto('/admin/hero').catch(() => undefined)
  await page.evaluate(() => location.assign('/admin/about'))
  await page.getByLabel('Heading').fill('Half a thought')

  await app.close()

  expect(await keptText(home)).toContain('Half a thought')
})

test('a draft file that was cut short gives way to the copy before it', async ({ server, start, home }) => {
  const first = await start()
  await signIn(first.page, server)
  await openPage(first.page, 'Home')
  await row(first.page, 'Our story').click()
  await server.stop()
  for (const words of ['The first words', 'The second words']) {
    await field(first.page, 'Heading').fill(words)
    await expect.poll(() => keptText(home)).toContain(words)
  }
  const closed = first.app.waitForEvent('close')
  first.app.process().kill('SIGKILL')
  await closed
  for (const file of await currentFiles(home)) await truncate(file, 60)

  const second = await start()
  await second.page.getByRole('button', { name: 'Put my work back' }).click()

  await expect(canvas(second.page).getByRole('heading', { name: 'The first words' })).toBeVisible()
})

test('a sign-in that was ended elsewhere asks for the password over the open page', async ({
  server,
  start,
}) => {
  const { app, page } = await start()
  await signIn(page, server)
  await openPage(page, 'Home')
  await app.evaluate(async ({ net }) => {
    Object.assign(globalThis, { plainFetch: net.fetch })
    net.fetch = async () =>
      new Response('{}', { status: 401, headers: { 'Content-Type': 'application/problem+json' } })
  })

  await row(page, 'Our story').click()
  await field(page, 'Heading').fill('Still here')
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
  await app.evaluate(({ net }) => {
    net.fetch = (globalThis as unknown as { plainFetch: typeof fetch }).plainFetch as typeof net.fetch
  })
  const { password } = await import('../../site/e2e/admin-test.ts')
  await page.getByRole('dialog').getByLabel('Password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()

  await draftSaved(page)
  await expect(canvas(page).getByRole('heading', { name: 'Still here' })).toBeVisible()
})

async function currentFiles(home: string): Promise<string[]> {
  const names = await readdir(join(home, 'drafts'), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('current.json')).map((name) => join(home, 'drafts', name))
}

/** Everything the journal holds unsent. */
async function keptText(home: string): Promise<string> {
  const files = await currentFiles(home)
  return (await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))).join('')
}
