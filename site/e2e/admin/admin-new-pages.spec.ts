import { expect, test } from '../kit/admin-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { more, row } from '../kit/page-list.ts'

test('a page is added by name with derived address and id; one is duplicated', async ({ editor: page }) => {
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a page' })
  const [name, address, id] = ['Name', 'Address', 'Short name'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  )

  await name?.fill('About')
  await expect(address ?? dialog).toHaveValue('/about-2')
  await address?.fill('/our-niños')
  await name?.fill('Niños at school')
  await expect(id ?? dialog).toHaveValue('ninos-at-school')
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(dialog.getByText('Start with a slash, then use lowercase letters')).toBeVisible()
  await expect(address ?? dialog).toBeFocused()

  for (const [path, why] of [
    ['/about', 'A page at /about already exists'],
    ['/admin/x', 'The site already uses this address. Choose another one'],
  ] as const) {
    await address?.fill(path)
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect(address ?? dialog).toHaveAccessibleDescription(new RegExp(why))
  }
  await address?.fill('/schools')
  await id?.fill('home')
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(id ?? dialog).toHaveAccessibleDescription(/A page named “home” already exists/)
  await id?.fill('schools')
  await dialog.getByRole('button', { name: 'Add page' }).click()

  await expect(page).toHaveURL(/\/admin\/pages\/schools$/)
  await page.goto('/admin/pages')
  await expect(row(page, 'Niños at school')).toContainText('Not published yet')

  await test.step('a page is duplicated, and what could not be copied is listed', async () => {
    await more(page, 'Turkey Races', 'Duplicate…')
    const dialog = page.getByRole('dialog', { name: 'Add a page' })
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Copy of Turkey Races')
    await expect(dialog.getByLabel('Address')).toHaveValue('/copy-of-turkey-races')
    await expect(dialog.getByLabel('Page to copy')).toHaveValue('turkey-races')
    await dialog.getByLabel('Page to copy').selectOption('')
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect(dialog.getByLabel('Page to copy')).toHaveAccessibleDescription('Choose the page to copy')
    await dialog.getByLabel('Page to copy').selectOption('turkey-races')
    await dialog.getByRole('button', { name: 'Add page' }).click()

    await expect(page).toHaveURL(/\/admin\/pages\/copy-of-turkey-races$/)
    const notice = page.getByRole('alert').filter({ hasText: 'Copy of Turkey Races added' })
    await expect(notice).toContainText(/Not copied, because it only works on the original page: .*[A-Z]/)
    const { data } = await pageCalls(page).open('copy-of-turkey-races')
    expect(data.content.length).toBeGreaterThan(0)
  })
})

test('a page starts from a template, joins the menu once published, and leaves it', async ({
  editor: page,
}) => {
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a page' })
  await dialog.getByLabel('Name', { exact: true }).fill('Spring fair')
  await expect(dialog.getByLabel('Event')).toHaveAccessibleDescription(/What happens, when and where/)
  // Each start shows the blocks that it begins with, from the top.
  await expect(dialog.locator('label', { hasText: 'Event' }).locator('svg')).toHaveCount(5)
  await expect(dialog.locator('label', { hasText: 'Blank page' }).locator('svg')).toHaveCount(0)
  await dialog.getByLabel('Event').check()
  await dialog.getByLabel('In the menu').check()
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/spring-fair$/)
  await expect(page.getByRole('button', { name: /Name of the event/ })).toBeVisible()

  await page.goto('/admin/pages')
  await expect(row(page, 'Spring fair')).toContainText('In the menu once published')
  await pageCalls(page).publish('spring-fair', withBlocks(heading('x', 'More')))
  await expect(row(page, 'Spring fair')).toContainText(/In the menu(?! once)/)
  expect(await (await page.request.get('/')).text()).toContain('href="/spring-fair"')

  await more(page, 'Spring fair', 'Name, address, menu…')
  await page.getByRole('dialog').getByLabel('In the menu').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Spring fair')).not.toContainText('In the menu')
  expect(await (await page.request.get('/')).text()).not.toContain('href="/spring-fair"')
})
