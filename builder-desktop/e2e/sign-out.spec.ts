import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canvas } from '../../site/e2e/kit/builder-test.ts'
import {
  barRow,
  chooseFromMenu,
  expect,
  openPage,
  reconnect,
  reloadFromMenu,
  signIn,
  signInHere,
  test,
} from './desktop-test.ts'
import { changeOffline, publishLater } from './queue-test.ts'

test('signing out hides the queue from the next person and keeps it for the owner', async ({
  live,
  network,
  start,
  colleague,
  home,
}) => {
  await writeDamaged(home)
  const { app, page } = await start()

  await test.step('the first person is told of a damaged copy, and leaves a page to be published', async () => {
    await signIn(page, network, 'editor')
    await expect(barRow(page, 'damaged')).toContainText('One copy of your work')
    await barRow(page, 'damaged').getByRole('button', { name: 'OK' }).click()
    await expect(barRow(page, 'damaged')).toHaveCount(0)
    await openPage(page, 'Home')
    await network.set('cut')
    await changeOffline(page, 'Ed’s own words')
    await publishLater(page)
  })

  await test.step('signed out, the site could not be told; nobody sees what waits, or has a say in it', async () => {
    await chooseFromMenu(app, 'sign-out')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(barRow(page, 'untold')).toContainText('couldn’t reach')
    await barRow(page, 'untold').getByRole('button', { name: 'OK' }).press('Enter')
    await expect(barRow(page, 'untold')).toHaveCount(0)
    await expect(barRow(page, 'site')).toBeVisible()
    await expect(barRow(page, 'queued')).toHaveCount(0)
    const canceled = await page.evaluate(() => window.desktop.call('pages:cancel', { pageId: 'home' }))
    expect(canceled).toMatchObject({ ok: false, code: 'unauthorized' })
    await expect(page.getByText('Part of this page didn’t load')).toHaveCount(0)
  })

  await test.step('the next person sees and sends nothing of it, and is told of the damaged copy as well', async () => {
    await reconnect(page, network)
    await signInHere(page, 'owner')
    await expect(barRow(page, 'damaged')).toContainText('One copy of your work')
    await openPage(page, 'Home')
    await expect(canvas(page).getByText('Ed’s own words')).toHaveCount(0)
    await expect(page.getByText('wasn’t saved to the server')).toHaveCount(0)
    expect(JSON.stringify((await colleague.open('home')).data)).not.toContain('Ed’s own words')
    await reloadFromMenu({ app, page }, 'sign-out')
  })

  await signInHere(page, 'editor')
  await expect.poll(live).toContain('Ed’s own words')
})

/** A damaged local draft. */
async function writeDamaged(home: string): Promise<void> {
  const folder = join(home, 'drafts', 'a'.repeat(64))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'current.json'), 'cut sh')
}
