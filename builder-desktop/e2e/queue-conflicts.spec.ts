import { canvas, draftSaved, publish } from '../../site/e2e/kit/builder-test.ts'
import { withProps } from '../../site/e2e/kit/page-calls.ts'
import { barRow, expect, reconnect, test } from './desktop-test.ts'
import { changeOffline, idOf, leavePage, publishLater } from './queue-test.ts'

// Two people change one page, one of them offline. What is merged is tested in blocks/pages/page-merge.test.ts.

test('a page changed by two people, one offline, is merged or shows both', async ({
  atHome: { page, network, colleague, live },
}) => {
  await test.step('different blocks are merged without a question', async () => {
    await network.set('cut')
    await changeOffline(page, 'Mine, from the fairground')
    await colleague.draft(
      'home',
      withProps(await idOf(colleague, 'Hero'), { title: 'Theirs, from the office' }),
    )
    await reconnect(page, network)
    for (const text of ['Mine, from the fairground', 'Theirs, from the office'])
      await expect(canvas(page).getByRole('heading', { name: text })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await draftSaved(page)
    await publish(page)
    expect(await live()).toContain('Mine, from the fairground')
    expect(await live()).toContain('Theirs, from the office')
  })

  await test.step('a queued publish does not overwrite a save in /admin, both are shown', async () => {
    await network.set('cut')
    await changeOffline(page, 'Mine, to be published')
    await publishLater(page)
    await colleague.saveRecord('about', { heading: 'Theirs, from /admin' })
    await reconnect(page, network)

    await expect(barRow(page, 'queued')).toContainText('Home wasn’t published')
    expect(await live()).toContain('Theirs, from /admin')
    await barRow(page, 'queued').getByRole('button', { name: 'Publish again' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish (now|anyway)/ })
      .click()
    const dialog = page.getByRole('dialog', { name: /also edited|changed this/ })
    await dialog.getByLabel('Keep mine').check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-draft-state="saved"]')).toHaveCount(1)
    await publish(page)
    expect(await live()).toContain('Mine, to be published')
  })
})

test('a conflict on a closed page waits for a choice: mine, both or theirs', async ({
  atHome: { page, network, colleague },
}) => {
  const conflict = barRow(page, 'queued')
  const [hero, story] = [await idOf(colleague, 'Hero'), await idOf(colleague, 'Story')]
  async function leaveClash(mine: string, theirs: string) {
    await network.set('cut')
    await changeOffline(page, mine)
    await leavePage(page)
    await colleague.draft('home', (page) =>
      withProps(hero, { title: `${theirs}, and more` })(withProps(story, { heading: theirs })(page)),
    )
    await reconnect(page, network)
    await expect(conflict).toContainText('Someone else saved Home')
  }

  await test.step('theirs: what was typed is discarded, once that is confirmed', async () => {
    await leaveClash('Mine alone', 'Theirs')
    await conflict.getByRole('button', { name: 'Discard…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(conflict).toHaveCount(1)
    await conflict.getByRole('button', { name: 'Discard…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(conflict).toHaveCount(0)
    await page.getByRole('link', { name: /^Home \// }).click()
    await expect(page.getByRole('heading', { name: /left a draft/ })).toBeVisible()
    await expect(page.getByText('wasn’t saved to the server')).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue with the draft' }).click()
  })

  await test.step('both, where they are the same', async () => {
    await leaveClash('The same words', 'The same words')
    await conflict.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: /left a draft/ })).toBeVisible()
    await expect(conflict).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue with the draft' }).click()
  })

  await test.step('mine', async () => {
    await leaveClash('Mine', 'Theirs, once more')
    await conflict.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Restore my work' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
    await dialog.getByLabel('Keep mine').check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await draftSaved(page)
    await expect(conflict).toHaveCount(0)
    expect(JSON.stringify((await colleague.open('home')).data)).toContain('"Mine"')
  })
})
