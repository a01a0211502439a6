import type { Page } from '@playwright/test'
import { drag } from '#blocks/e2e/drag.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { noteAnnouncements } from '../kit/announcements.ts'
import { more, row, rows, titles } from '../kit/list-rows.ts'
import { hold } from '../kit/site-test.ts'

const grips = (page: Page) => page.getByRole('button', { name: /^Drag / })

test('lists are ordered by buttons, mouse, keys; a row is duplicated', async ({ editor: page, request }) => {
  await page.goto('/admin/addons')

  await test.step('a move made while the previous one is being sent is kept', async () => {
    const [first = '', second = '', third = '', ...rest] = await titles(page, '/api/addons')
    const release = await hold(page, '**/api/addons/order')
    const down = page.getByRole('button', { name: `Move ${first} down` })
    await down.press('Enter')
    await down.press('Enter')
    release()

    await expect.poll(() => titles(page, '/api/addons')).toEqual([second, third, first, ...rest])
    await expect(grips(page).nth(2)).toHaveAccessibleName(`Drag ${first}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('add-ons by buttons, announced', async () => {
    const [first = '', second = '', ...rest] = await titles(page, '/api/addons')

    await page.getByRole('button', { name: `Move ${first} down` }).click()
    await expect(page.getByRole('status').filter({ hasText: 'moved to' })).toHaveText(
      `${first}: moved to position 2 of ${rest.length + 2}`,
    )
    await expect.poll(() => titles(page, '/api/addons')).toEqual([second, first, ...rest])
    await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()
    await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeDisabled()

    await page.getByRole('searchbox').fill(first)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  })

  await page.getByRole('searchbox').fill('')
  await test.step('the row menu opens by click and by keys, and returns focus', async () => {
    const button = page.getByRole('button', { name: /^More for / }).first()
    const menu = page.getByRole('menu')

    await button.click()
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()

    const second = page.getByRole('button', { name: /^More for / }).nth(1)
    await second.focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(
      menu.getByRole('menuitem', { name: /Edit|Duplicate/ }).and(page.locator(':focus')),
    ).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Hide from visitors' }).click()
    await expect(page.getByText('Hidden', { exact: true })).toHaveCount(1)
  })

  await test.step('the copy is changed, the original stays', async () => {
    const before = await titles(page, '/api/addons')
    const first = before[0] ?? ''

    await more(row(page, first).first(), 'Duplicate')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${first} (copy)`)
    await page.getByLabel('Name', { exact: true }).fill('Half an hour more, at dusk')
    await page.getByRole('button', { name: 'Add add-on' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half an hour more, at dusk')
    expect(await titles(page, '/api/addons')).toEqual([...before, 'Half an hour more, at dusk'])
  })

  await page.goto('/admin/gallery')

  await test.step('the gallery by mouse, announced once; the home page shows the pictures in that order', async () => {
    const before = await titles(page, '/api/gallery-images')
    const announced = await noteAnnouncements(page)
    const [first = '', , third = ''] = before
    const handle = page.getByRole('button', { name: `Drag ${first}` })
    const from = await handle.boundingBox()
    const to = await page.getByRole('button', { name: `Drag ${third}` }).boundingBox()
    if (!from || !to) throw new Error('The handles are not in sight')

    await drag(page, {
      from: { x: from.x + 10, y: from.y + 10 },
      to: { x: to.x + 10, y: to.y + to.height / 2 + 6 },
      place: 2,
    })

    await expect.poll(async () => (await titles(page, '/api/gallery-images')).indexOf(first)).toBe(2)
    expect(await announced()).toEqual([`${first}: moved to position 3 of ${await grips(page).count()}`])
    const home = await request.get('/')
    expect(home.status()).toBe(200)
    const html = await home.text()
    // Compared by address: another test may have set a description that HTML escapes.
    const images = (await (await page.request.get('/api/gallery-images')).json()) as { url: string }[]
    const sources = images.slice(0, 5).map(({ url }) => `src="${url}`)
    for (const source of sources) expect(html).toContain(source)
    const places = sources.map((source) => html.indexOf(source))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  await test.step('a row is carried by keys as well, and each place is announced', async () => {
    const [first = '', second = '', ...rest] = await titles(page, '/api/gallery-images')
    const count = await grips(page).count()
    const announced = await noteAnnouncements(page)
    await page.getByRole('button', { name: `Drag ${first}` }).press('Space')
    await expect.poll(announced).toEqual([`${first}: picked up`])
    await page.keyboard.press('ArrowDown')
    await expect.poll(announced).toHaveLength(2)
    await page.keyboard.press('Space')
    await expect.poll(() => titles(page, '/api/gallery-images')).toEqual([second, first, ...rest])
    expect(await announced()).toEqual([
      `${first}: picked up`,
      `${first}: at position 2 of ${count}`,
      `${first}: moved to position 2 of ${count}`,
    ])
  })

  await test.step('the gallery warns of pictures that do not fit on the home page', async () => {
    await expect(page.getByRole('note')).toHaveCount(0)

    await page.getByLabel('6 pictures').check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()

    await expect(page.getByRole('note')).toHaveText(
      '6 pictures are visible, but the home page has room for 5. The last 1 won’t show.',
    )
  })
})
