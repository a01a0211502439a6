import type { Page } from '@playwright/test'
import type { PageNote } from '#blocks/contract/pages/page-note.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, field, openBuilder, openNamedPage, outline, row, said } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { hold } from '../kit/site-test.ts'

// Notes that staff leave each other on a page and its blocks.

const settings = (page: Page) => page.getByRole('region', { name: 'Settings' })
const blockButton = (page: Page) => settings(page).getByRole('button', { name: /^Note/ })
const barButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notes/ })
const list = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true })
const onBlock = (page: Page) => page.getByRole('region', { name: 'Notes on this block' })
const button = (of: ReturnType<typeof list>, name: string | RegExp) => of.getByRole('button', { name })

/** A page of two headings, opened. It is published, so that nobody is asked about a draft. */
async function openNew(page: Page, id: string) {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id, path: `/${id}`, title: 'New' })
  await calls.publish(id, withBlocks(heading('one', 'One'), heading('two', 'Two')))
  await openBuilder(page, id)
  const path = staffPaths.pageNotes(id)
  const stored = async () => (await (await page.request.get(path)).json()) as PageNote[]
  return { ...calls, path, stored, texts: async () => (await stored()).map(({ text }) => text) }
}

test('two people write each other notes on a page and its blocks', async ({ editor: ana, owner: ben }) => {
  const { path, call } = await openNew(ana, 'notes-of-two')
  await openBuilder(ben, 'notes-of-two')
  await expect(barButton(ben)).toHaveAccessibleName('Notes')

  await test.step('a note on a block is seen and answered live', async () => {
    await row(ana, 'Heading Two').click()
    await blockButton(ana).click()
    await expect(onBlock(ana).getByLabel('New note')).toBeFocused()
    await onBlock(ana).getByLabel('New note').fill('Shorter?\nIt takes two lines')
    await button(onBlock(ana), 'Add note').click()
    await said(ana, 'Note added')
    await expect(blockButton(ana)).toHaveAccessibleName(/^Note\b.*1 open note$/)
    await expect(onBlock(ana).getByLabel('New note')).toHaveValue('')

    await said(ben, /^New note by .*: Shorter\?/)
    await expect(barButton(ben)).toHaveAccessibleName(/^Notes\b.*1 open note$/)
    await expect(row(ben, 'Heading Two')).toHaveAccessibleName(/1 open note$/)
    await expect(row(ben, 'Heading One')).not.toHaveAccessibleName(/note/)
    await barButton(ben).click()
    await expect(list(ben).getByRole('heading', { name: 'Notes' })).toBeFocused()
    await expectClean(ben, 'the list of notes')
    await button(list(ben), 'Select Heading “Two”').click()
    await expect(field(ben, 'Heading')).toHaveValue('Two')

    await button(list(ben), /^Reply: Shorter/).click()
    await list(ben).getByLabel('Your reply').fill('Yes, “2”')
    await button(list(ben), 'Send reply').click()
    await expect(button(list(ben), /^Reply: Shorter/)).toBeFocused()
    await expect(onBlock(ana).getByText('Yes, “2”')).toBeVisible()
    await said(ana, /^New reply by .*: Yes, “2”/)
    await expect(button(onBlock(ana), /^(Edit|Delete): Yes/)).toHaveCount(0)
  })

  await test.step('it is done and reopened', async () => {
    await button(onBlock(ana), /^Done: Shorter/).click()
    await said(ana, 'Note marked as done')
    await expect(onBlock(ana).getByRole('heading')).toBeFocused()
    await expect(barButton(ben)).toHaveAccessibleName('Notes')
    await list(ben).getByText('Done (1)').click()
    await button(list(ben), /^Reopen: Shorter/).click()
    await expect(blockButton(ana)).toHaveAccessibleName(/^Note\b.*1 open note$/)
  })

  await test.step('one’s own note is changed, an owner deletes any', async () => {
    await call('POST', path, { text: 'By Ana' })
    await pageCalls(ben).call('POST', path, { text: 'By Ben' })
    await barButton(ana).click()
    await expect(button(list(ana), /^Reply: By Ben/)).toBeVisible()
    await expect(button(list(ana), /^(Edit|Delete): By Ben/)).toHaveCount(0)
    await button(list(ana), 'Edit: By Ana').click()
    await expect(list(ana).getByLabel('Your note')).toBeFocused()
    await list(ana).getByLabel('Your note').fill('By Ana, once more')
    await button(list(ana), 'Save').click()
    await expect(button(list(ana), 'Edit: By Ana, once more')).toBeFocused()
    await expect(list(ana).getByText('(edited)')).toBeVisible()

    await button(list(ben), 'Delete: By Ana, once more').click()
    await ben.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
    await said(ben, 'Note deleted')
    await expect(list(ben).getByRole('heading', { name: 'Notes' })).toBeFocused()
    await expect(list(ana).getByText('By Ana, once more')).toHaveCount(0)
  })

  await ben.getByRole('link', { name: 'Pages' }).click()
  await expect(ben.getByRole('listitem').filter({ hasText: '/notes-of-two' })).toContainText('2 open notes')
})

test('notes by keys alone, and while their block changes', async ({ editor: page, owner: ben }) => {
  const { path, call } = await openNew(page, 'notes-by-keys')

  await test.step('by keys: written, selected from the list, done, closed', async () => {
    await row(page, 'Heading One').focus()
    await page.keyboard.press('Enter')
    await blockButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(onBlock(page).getByRole('textbox')).toBeFocused()
    await page.keyboard.type('From the keyboard')
    await page.keyboard.press('ControlOrMeta+Enter')
    await said(page, 'Note added')
    await row(page, 'Heading Two').focus()
    await page.keyboard.press('Enter')

    await barButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(list(page).getByRole('heading')).toBeFocused()
    await button(list(page), 'Select Heading “One”').focus()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Heading')).toHaveValue('One')
    // Keys in the list are about the list, not about the selected block.
    await page.keyboard.press('Delete')
    await button(list(page), /^Done/).focus()
    await page.keyboard.press('Enter')
    await said(page, 'Note marked as done')
    await page.keyboard.press('Escape')

    await expect(list(page)).toHaveCount(0)
    await expect(barButton(page)).toBeFocused()
    await expect(outline(page).locator('[data-outline-row]')).toHaveCount(2)
  })

  await test.step('the list stays open while a coworker’s draft is shown', async () => {
    await call('POST', path, { text: 'Which one?', blockId: 'two', blockType: 'Heading' })
    await barButton(page).click()
    await button(list(page), 'Select Heading “Two”').click()
    await pageCalls(ben).draft('notes-by-keys', withProps('two', { text: 'Changed by Ben' }))
    await expect(canvas(page).getByRole('heading', { name: 'Changed by Ben' })).toBeVisible()
    await expect(button(list(page), 'Select Heading “Changed by Ben”')).toBeFocused()
  })

  await test.step('of a block that is gone it is about the page until undo brings it back', async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
    await expect(list(page).getByText('Whole page: the block is gone (Heading)')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(button(list(page), 'Select Heading “Changed by Ben”')).toBeVisible()
  })
})

test('a note outlives a lost connection or response, a reload', async ({ editor: page, owner: ben }) => {
  const { path, texts } = await openNew(page, 'notes-offline')
  const typed = onBlock(page).getByLabel('New note')
  const problem = onBlock(page).getByRole('alert').filter({ hasText: 'Check your connection' })
  async function openNotes() {
    await row(page, 'Heading One').click()
    await blockButton(page).click()
  }
  const loseResponses = () =>
    page.route(`**${path}`, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })

  await test.step('a note whose response was lost is there once, however often it is sent', async () => {
    await openNotes()
    await loseResponses()
    await typed.fill('Shorter?')
    await button(onBlock(page), 'Add note').click()
    await expect(problem).toBeVisible()
    await page.unroute(`**${path}`)
    await page.reload()
    await openNotes()
    await button(onBlock(page), 'Add note').click()
    await said(page, 'Note added')
    expect(await texts()).toEqual(['Shorter?'])
  })

  await test.step('so is a reply, and the same words are sent again on purpose', async () => {
    await button(onBlock(page), /^Reply: Shorter/).click()
    await onBlock(page).getByLabel('Your reply').fill('Yes')
    await loseResponses()
    await button(onBlock(page), 'Send reply').click()
    await expect(problem).toBeVisible()
    await page.unroute(`**${path}`)
    await button(onBlock(page), 'Send reply').click()
    await said(page, 'Reply added')
    expect(await texts()).toEqual(['Shorter?', 'Yes'])
    await typed.fill('Shorter?')
    const release = await hold(page, `**${path}`, 'POST')
    await button(onBlock(page), 'Add note').click()
    await typed.fill('Typed meanwhile')
    release()
    await said(page, 'Note added')
    await expect(typed).toHaveValue('Typed meanwhile')
    expect(await texts()).toEqual(['Shorter?', 'Yes', 'Shorter?'])
  })

  await test.step('what is typed offline outlives a coworker’s newer draft and a reload', async () => {
    await typed.fill('Typed in the barn')
    await page.route(`**${path}`, (route) => route.abort())
    await button(onBlock(page), 'Add note').click()
    await expect(problem).toBeVisible()
    await expect(typed).toBeFocused()
    await expect(typed).toHaveValue('Typed in the barn')
    await pageCalls(ben).draft('notes-offline', withProps('two', { text: 'Changed by Ben' }))
    await expect(canvas(page).getByRole('heading', { name: 'Changed by Ben' })).toBeVisible()
    await expect(typed).toHaveValue('Typed in the barn')
    await page.unroute(`**${path}`)
    await page.reload()
    await page.getByRole('button', { name: 'Continue with the draft' }).click()
    await openNotes()
    await expect(typed).toHaveValue('Typed in the barn')
    await button(onBlock(page), 'Add note').click()
    await expect.poll(texts).toEqual(['Shorter?', 'Yes', 'Shorter?', 'Typed in the barn'])
  })
})

test('by finger on a phone: written on a block, found in the list, done', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await openNamedPage(page, 'notes-by-finger', heading('one', 'One'), heading('two', 'Two'))
  const panel = (name: string) =>
    page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name })
  await row(page, 'Heading Two').tap()
  await panel('Settings').tap()

  await blockButton(page).tap()
  await onBlock(page).getByRole('textbox').fill('Too far down?')
  await button(onBlock(page), 'Add note').tap()
  await said(page, 'Note added')
  await expectClean(page, 'notes of a block on a phone')
  expect(await smallTargets(page)).toEqual([])
  await panel('Outline').tap()
  await row(page, 'Heading One').tap()

  await barButton(page).tap()
  await expect(panel('Outline')).toHaveAttribute('aria-pressed', 'false')
  await expectClean(page, 'the list of notes on a phone')
  expect(await smallTargets(page)).toEqual([])
  await button(list(page), 'Select Heading “Two”').tap()
  await expect(panel('Page')).toHaveAttribute('aria-pressed', 'true')
  await barButton(page).tap()
  await button(list(page), /^Done/).tap()
  await said(page, 'Note marked as done')
  await panel('Settings').tap()
  await expect(field(page, 'Heading')).toHaveValue('Two')
  const reply = await page.request.get(staffPaths.pageNotes('notes-by-finger'))
  expect(await reply.json()).toMatchObject([{ text: 'Too far down?', done: { byName: expect.any(String) } }])
})
