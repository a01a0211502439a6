import { expect, test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, publish, row } from '../kit/builder-test.ts'
import { topLevel } from '../kit/menu-places.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// Adding entries to menu and footer by “+”, in the outline, in lists and on the canvas.

const frame = 'site-frame'

test('“+” adds entries and columns on the canvas and in the outline; a list adds links', async ({
  editor: page,
}) => {
  await openBuilder(page, frame)
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
  const inside = canvas(page)
  const block = (id: string) => inside.locator(`[data-puck-component="${id}"]`)
  const add = (id: string, label: string) => block(id).getByRole('button', { name: label, exact: true })
  const addEntry = () => page.getByRole('button', { name: /^Menu entry/ })
  const shown = inside.getByRole('button', { name: /^Add a block .* Menu/ })
  await row(page, 'Logo and networks').click()
  await expect(shown).toHaveCount(0)

  await test.step('on the canvas by mouse, between two entries', async () => {
    await block('menu-about').hover()
    await expect(shown).toHaveCount(1)
    await add('menu-about', 'Add a block below Menu entry').click()
    await expect(page.getByText('The block goes below “Menu entry”.')).toBeVisible()
    await addEntry().click()
    await said('Menu entry added at position 3 of 9 in the menu')
  })

  await test.step('by keys, the next stop after the words of the entry; in the menu below an entry', async () => {
    await row(page, 'Menu entry Petting Zoo ,').click()
    const entry = block('menu-services-petting-zoo-small')
    await entry.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(add('menu-services-petting-zoo-small', 'Add a block above Menu entry')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(add('menu-services-petting-zoo-small', 'Add a block below Menu entry')).toBeFocused()
    await page.keyboard.press('Enter')
    await addEntry().press('Enter')
    await said('Menu entry added at position 2 of 3 in the menu below it')
  })

  await test.step('the last level has no empty menu to add to', async () => {
    await row(page, 'Menu entry Small Petting Zoo').click()
    await expect(
      block('menu-services-petting-zoo-small').getByRole('button', { name: /^Add a block to/ }),
    ).toHaveCount(0)
    await row(page, 'Menu entry About').click()
    await expect(add('menu-about', 'Add a block to the menu below it')).toBeVisible()
  })

  await test.step('between columns of the footer', async () => {
    await row(page, 'Footer links Quick Links').click()
    await add('quick-links', 'Add a block below Footer links').click()
    await page.getByRole('button', { name: /^Footer links/ }).click()
    await said('Footer links added at position 3 of 5 in the columns of the footer')
  })

  const rows = outline(page)
  const shownAdd = (name: string) => rows.getByRole('button', { name, exact: true })
  const labels = () =>
    rows
      .locator('[data-outline-row]')
      .evaluateAll((all) => all.map((one) => one.textContent?.replace(/, \d+ of \d+$/, '') ?? ''))

  await test.step('in the outline by mouse: where the pointer is', async () => {
    await row(page, 'Menu entry About').hover()
    await shownAdd('Add below Menu entry “About”').click()
    await expect(page.getByText('The block goes below “Menu entry”.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Footer links/ })).toBeDisabled()
    await addEntry().click()
    await field(page, 'Label').fill('Shop')
    await expect.poll(async () => (await labels()).join('|')).toMatch(/Menu entryAbout\|Menu entryShop\|/)
  })

  await test.step('in the outline by keys: the next stop after the row', async () => {
    await row(page, 'Menu entry Shop').focus()
    await page.keyboard.press('Tab')
    await expect(shownAdd('Add below Menu entry “Shop”')).toBeFocused()
    await expectClean(page, 'the “+” of an entry')
    await page.keyboard.press('Enter')
    await addEntry().press('Enter')
    await said('Menu entry added at position')
    await field(page, 'Label').fill('Jobs')
    await expect.poll(async () => (await labels()).join('|')).toMatch(/Menu entryShop\|Menu entryJobs\|/)
  })

  await test.step('in the empty menu below an entry, down to the third level and no further', async () => {
    for (const [above, name] of [
      ['Jobs', 'Summer jobs'],
      ['Summer jobs', 'Riding camp'],
    ]) {
      await row(page, `Menu entry ${above}`).click()
      await rows.getByRole('button', { name: 'Empty: add a block' }).click()
      await addEntry().click()
      await said('Menu entry added at position 1 of 1 in the menu below it')
      await field(page, 'Label').fill(name ?? '')
    }
    await row(page, 'Menu entry Riding camp').click()
    await expect(rows.getByRole('button', { name: 'Empty: add a block' })).toHaveCount(0)
    await shownAdd('Add above Menu entry “Riding camp”').click()
    await addEntry().click()
    await said('Menu entry added at position 1 of 2 in the menu below it')
  })

  await test.step('between columns of the footer and between links of one of them', async () => {
    await row(page, 'Footer links').first().click()
    await shownAdd('Add below Footer links “Quick Links”').click()
    await page.getByRole('button', { name: /^Footer links/ }).click()
    await said('Footer links added at position')
    await row(page, 'Footer links').first().click()
    const settings = page.getByRole('region', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Home', exact: true }).click()
    await settings.getByRole('button', { name: 'Add below: Home' }).click()
    await expect(settings.getByRole('button', { name: 'Link 2', exact: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  })
})

test('pages marked for the menu get entries in it', async ({ editor: page, page: visitor }) => {
  const calls = pageCalls(page)
  const hello = withBlocks(heading('hello', 'Hello'))
  for (const [id, title] of [
    ['gifts', 'Gift Cards'],
    ['school', 'Zoo School'],
  ]) {
    await calls.call('POST', '/api/pages', { id, path: `/${id}`, title, inMenu: true })
  }
  await calls.publish('gifts', hello)
  await calls.draft('school', hello)
  const folded = page.getByRole('dialog').getByText('At 1280 px these entries go under “More”: ')

  await openBuilder(page, 'school')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(folded).toContainText('Zoo School')
  await page.keyboard.press('Escape')
  await calls.publish('school', (page) => page)

  await openBuilder(page, frame)
  const header = canvas(page).getByRole('navigation', { name: 'Main' })
  await expect(header.getByText('Gift Cards')).toHaveCount(1)

  await row(page, 'Pages in the menu').click()
  await expect(page.getByText('Here, by title: Gift Cards and Zoo School.')).toBeVisible()
  await expectClean(page, 'pages in the menu')
  await page.getByRole('button', { name: 'Make them menu entries' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 blocks added' })).toBeAttached()
  await expect(row(page, 'Menu entry Gift Cards')).toBeFocused()
  await expect(header.getByText('Gift Cards')).toHaveCount(1)

  await row(page, 'Menu entry Zoo School').click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  const [, tours = '', school = ''] = await outline(page)
    .locator('[data-outline-row]')
    .filter({ hasText: /Media|Tour Dates|Zoo School/ })
    .allInnerTexts()
  expect([tours, school].map((text) => text.replaceAll('\n', ' '))).toEqual([
    expect.stringContaining('Zoo School'),
    expect.stringContaining('Tour Dates'),
  ])

  await draftSaved(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  const said = (await folded.textContent())?.split('More”: ')[1]?.split(', ')
  await page.keyboard.press('Escape')
  await publish(page)
  await open(visitor, '/')
  const cutOff = await topLevel(visitor).evaluateAll((links) => {
    const [row = 0] = links.map((link) => link.getBoundingClientRect().top)
    const isCutOff = (link: Element) => link.getBoundingClientRect().top > row + 40 && link.checkVisibility()
    return links.filter(isCutOff).map(({ textContent }) => textContent)
  })
  expect(said).toEqual(cutOff)
})
