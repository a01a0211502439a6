import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newAnimalSchema } from '#blocks/contract/records/animal.ts'
import { expect, save, testFilledBy } from '../kit/admin-test.ts'
import { dragFar } from '../kit/hold-and-drag.ts'
import { titles } from '../kit/list-rows.ts'
import { pageCalls } from '../kit/page-calls.ts'

// A thousand animals: only the rows in sight are in the document, and all that works with a few works with them.

const shipped = JSON.parse(readFileSync('data/sample/content/animals.json', 'utf8')).length as number
const added = 1_000
const mostRows = 150
/** More than fit between the row and the lower edge of the window. */
const moves = 8
const nameOf = (number: number) => `Long ${String(number).padStart(4, '0')}`

const test = testFilledBy((store) =>
  store.commit(
    Array.from({ length: added }, (_, index) => {
      const position = 100 + index
      const animal = newAnimalSchema.parse({ name: nameOf(index), species: 'goat', position })
      return { type: 'add' as const, collection: 'animals' as const, value: { ...animal, position } }
    }),
  ),
)

const list = (page: Page) => page.getByRole('main').getByRole('list').first()
const rowCount = (page: Page) => page.locator('main li').count()
const firstGrip = (page: Page) => page.getByRole('button', { name: /^Drag / }).first()
const animals = (page: Page) => titles(page, '/api/animals')
const position = (page: Page, name: string) =>
  list(page).getByRole('listitem').filter({ hasText: name }).first().getAttribute('aria-posinset')

test('a list of 1,000 has few rows in the document and is ordered far down', async ({ editor: page }) => {
  await page.goto('/admin/animals')
  await expect(page.getByText(/^1,?009 animals$/)).toBeVisible()
  expect(await rowCount(page)).toBeLessThanOrEqual(mostRows)
  await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '1009')

  await test.step('Ctrl+F leads to the search, which puts few rows into the document', async () => {
    const search = page.getByRole('searchbox')
    await page.keyboard.press('Control+f')
    await expect(search).toBeFocused()
    await search.fill('0777')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await search.fill('')
    await expect(firstGrip(page)).toBeVisible()
    expect(await rowCount(page)).toBeLessThanOrEqual(mostRows)
  })

  await test.step('paper gets every row', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await rowCount(page)).toBeGreaterThan(added)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => rowCount(page)).toBeLessThanOrEqual(mostRows)
  })

  await test.step('a row ordered by a button far down stays in sight and in focus', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    const down = page.getByRole('button', { name: /^Move Long \d+ down$/ }).nth(12)
    const label = (await down.getAttribute('aria-label')) ?? ''
    const name = label.replace(/^Move (.*) down$/, '$1')
    const button = page.getByRole('button', { name: label })
    const before = Number(await position(page, name))
    let reads = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/animals?all=1')) reads += 1
    })
    await button.focus()
    for (let presses = 0; presses < moves; presses += 1) await page.keyboard.press('Enter')
    await expect.poll(() => position(page, name)).toBe(String(before + moves))
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport()
    await expect.poll(async () => (await animals(page)).indexOf(name)).toBe(before + moves - 1)
    expect(await rowCount(page)).toBeLessThanOrEqual(mostRows)
    // Each move changes the place of many: the list is not read again for each of them.
    expect(reads).toBeLessThan(20 * moves)

    await page.evaluate(() => scrollTo(0, 0))
    await expect(firstGrip(page)).toBeInViewport()
    await expect(button).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Drag ${name}` })).toBeFocused()
  })

  await test.step('a row is dragged beyond those that were in the document', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const [first = ''] = await animals(page)
    await dragFar(page, page.getByRole('button', { name: `Drag ${first}` }), { px: 1_800, past: 24 })
    await expect.poll(async () => (await animals(page)).indexOf(first)).toBeGreaterThan(20)
    expect(await animals(page)).toHaveLength(added + shipped)
  })
})

test('of a thousand animals some are ticked; hundreds are deleted and restored', async ({ editor: page }) => {
  await test.step('a tick list is searched and ticked, with few rows in the document', async () => {
    await page.goto('/admin/services/petting-zoo')
    await page.getByRole('button', { name: 'Animals, add-ons, photos' }).click()
    const field = page.locator('[data-field="animalIds"]')
    await expect(field.getByText(/^\d+ of 1,009 chosen\.$/)).toBeVisible()
    const before = (await stored(page)).animalIds
    expect(await rowCount(page)).toBeLessThanOrEqual(mostRows)

    await field.getByRole('searchbox').fill('long 0777')
    await field.getByLabel(nameOf(777)).check()
    await expect(field.getByRole('status')).toHaveText(`1 found. ${before.length + 1} of 1,009 chosen.`)
    await field.getByRole('searchbox').fill('')
    const boxes = field.getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBeGreaterThan(5)
    await boxes.first().focus()
    const reached = () => page.evaluate(() => document.activeElement?.closest('li')?.ariaPosInSet)
    for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('Tab')
    await expect.poll(reached).toBe('26')
    await save(page)
    expect((await stored(page)).animalIds).toHaveLength(before.length + 1)
  })

  await test.step('500 are deleted after a question and come back by one Undo after a reload', async () => {
    const restores: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/restore')) restores.push(request.url())
    })
    const undo = page.getByRole('button', { name: 'Undo: 500 animals deleted' })
    const openBell = () => page.getByRole('button', { name: /^Notices/ }).click()
    await page.goto('/admin/animals')
    await page.getByRole('searchbox').fill('long')
    await page.getByLabel(/^1,?000 animals$/).click()
    await expect(page.getByText(/^500 of 1,?000 selected, the most at a time$/)).toBeVisible()
    const question = page.getByRole('alertdialog', { name: 'Delete 500 animals?' })

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await animals(page)).toHaveLength(added + shipped)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await question.getByRole('button', { name: 'Delete 500 animals' }).click()
    await expect(page.getByRole('alert')).toContainText('500 animals deleted')
    expect(await animals(page)).toHaveLength(added + shipped - 500)

    await page.goto('/admin/tour-dates')
    await openBell()
    await undo.click()
    await expect(page.getByRole('alert')).toContainText('Undone')
    expect(await animals(page)).toHaveLength(added + shipped)
    expect(restores).toHaveLength(1)
    await openBell()
    await expect(page.getByRole('dialog')).toContainText('500 animals deleted')
    await expect(undo).toHaveCount(0)
  })

  await test.step('a trash of hundreds has few rows in the document; all found come back', async () => {
    const all: { id: number; revision: number }[] = await (
      await page.request.get('/api/animals?all=1')
    ).json()
    const ids = all.slice(-300).map(({ id, revision }) => ({ id, revision }))
    await pageCalls(page).call('POST', '/api/animals/bulk', { ids, action: 'delete' })
    await page.goto('/admin/trash')

    await expect(page.getByRole('button', { name: /^Restore Long/ }).first()).toBeVisible()
    expect(await rowCount(page)).toBeLessThanOrEqual(mostRows)
    await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '300')

    await page.getByRole('searchbox').fill('animal long 095')
    await page.getByLabel('10 items').click()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('10 items restored')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(page.getByText('290 items')).toBeVisible()
    expect(await animals(page)).toHaveLength(added + shipped - 290)
  })
})

async function stored(page: Page): Promise<{ animalIds: number[] }> {
  return (await page.request.get('/api/content/service-pages/petting-zoo')).json()
}
