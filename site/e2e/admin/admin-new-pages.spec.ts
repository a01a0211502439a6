import { expect, test } from '../kit/admin-test.ts'
import { loseFirstAnswers } from '../kit/lost-answers.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { more, row } from '../kit/page-list.ts'

test('a page is added by name, from a template or a copy, and joins the menu', async ({ editor: page }) => {
  const dialog = page.getByRole('dialog', { name: 'Add a page' })
  const name = dialog.getByLabel('Name', { exact: true })
  const address = dialog.getByLabel('Address', { exact: true })
  const add = () => dialog.getByRole('button', { name: 'Add page' }).click()
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()

  await test.step('the address follows the name, and what is taken is said at its field', async () => {
    await name.fill('About')
    await expect(address).toHaveValue('/about-2')
    await address.fill('/our-niños')
    await name.fill('Niños at school')
    await add()
    await expect(dialog.getByText('Start with a slash, then use lowercase letters')).toBeVisible()
    await expect(address).toBeFocused()
    for (const [path, why] of [
      ['/about', 'A page at /about already exists'],
      ['/admin/x', 'The site already uses this address. Choose another one'],
    ] as const) {
      await address.fill(path)
      await add()
      await expect(address).toHaveAccessibleDescription(new RegExp(why))
    }
    await address.fill('/schools')
  })

  await test.step('each template says what it has, and the page begins with it', async () => {
    await expect(dialog.getByLabel('Event')).toHaveAccessibleDescription(/What happens, when and where/)
    await dialog.getByLabel('Event').check()
    await dialog.getByLabel('In the menu').check()
    // Pressed again after a lost answer: one page.
    await loseFirstAnswers(page, '/api/pages')
    await add()
    await expect(page.locator('main').getByText('Niños at school')).toBeAttached()
    await page.unroute('**/api/pages')
    await add()
    await expect(page).toHaveURL(/\/admin\/pages\/ninos-at-school$/)
    await expect(page.getByRole('button', { name: /Name of the event/ })).toBeVisible()
  })

  await test.step('it joins the menu once published, and leaves it', async () => {
    const own = row(page, 'Niños at school')
    await page.goto('/admin/pages')
    await expect(own).toContainText('Not published yet')
    await expect(own).toContainText('In the menu once published')
    await pageCalls(page).publish('ninos-at-school', withBlocks(heading('x', 'More')))
    await expect(own).toContainText(/In the menu(?! once)/)
    expect(await (await page.request.get('/')).text()).toContain('href="/schools"')

    await more(page, 'Niños at school', 'Name, address, menu…')
    await page.getByRole('dialog').getByLabel('In the menu').uncheck()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(own).not.toContainText('In the menu')
    expect(await (await page.request.get('/')).text()).not.toContain('href="/schools"')
  })

  await test.step('a page is duplicated, and what could not be copied is listed', async () => {
    await more(page, 'Turkey Races', 'Duplicate…')
    await expect(name).toHaveValue('Copy of Turkey Races')
    await expect(address).toHaveValue('/copy-of-turkey-races')
    await expect(dialog.getByLabel('Page to copy')).toHaveValue('turkey-races')
    await add()

    await expect(page).toHaveURL(/\/admin\/pages\/copy-of-turkey-races$/)
    const notice = page.getByRole('alert').filter({ hasText: 'Copy of Turkey Races added' })
    await expect(notice).toContainText(/Not copied, because it only works on the original page: .*[A-Z]/)
    const { data } = await pageCalls(page).open('copy-of-turkey-races')
    expect(data.content.length).toBeGreaterThan(0)
  })
})
