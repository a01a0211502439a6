import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canvas, draftSaved, field, publish, row } from '../../site/e2e/builder-test.ts'
import { startServer } from '../../site/e2e/built-server.ts'
import { barLine, chooseFromMenu, expect, kill, openPage, signIn, signInHere, test } from './desktop-test.ts'

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
  // Within two seconds of the last key it outlives whatever comes.
  await expect.poll(() => keptText(home), { timeout: 2_000 }).toContain('Typed at the fairground')
  await kill(first)

  const second = await start()
  await second.page.getByRole('button', { name: 'Put my work back' }).click()
  await expect(canvas(second.page).getByRole('heading', { name: 'Typed at the fairground' })).toBeVisible()
  await expect(barLine(second.page, 'offline')).toContainText('kept on this computer')
  const again = await startServer({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port })
  await draftSaved(second.page)
  await expect(barLine(second.page, 'offline')).toHaveCount(0)
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
  await kill(first)
  for (const file of await currentFiles(home)) await truncate(file, 60)

  const second = await start()
  await expect(barLine(second.page, 'damaged')).toContainText(
    'The copy from a moment before has taken its place',
  )
  await second.page.getByRole('button', { name: 'Put my work back' }).click()

  await expect(canvas(second.page).getByRole('heading', { name: 'The first words' })).toBeVisible()
})

test('that copies could not be read is said to the next person as well, whoever was told before', async ({
  server,
  start,
  home,
}) => {
  await writeDamaged(home)
  const { app, page } = await start()
  await signIn(page, server)
  await barLine(page, 'damaged').getByRole('button', { name: 'All right' }).click()
  await expect(barLine(page, 'damaged')).toHaveCount(0)
  await chooseFromMenu(app, 'sign-out')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await signInHere(page, 'owner')

  await expect(barLine(page, 'damaged')).toContainText('One copy of what was typed')
})

/** A copy that nobody can read. */
async function writeDamaged(home: string): Promise<void> {
  const folder = join(home, 'drafts', 'a'.repeat(64))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'current.json'), 'cut sh')
}

async function currentFiles(home: string): Promise<string[]> {
  const names = await readdir(join(home, 'drafts'), { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('current.json')).map((name) => join(home, 'drafts', name))
}

/** Everything the journal holds unsent. */
async function keptText(home: string): Promise<string> {
  const files = await currentFiles(home)
  return (await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))).join('')
}
