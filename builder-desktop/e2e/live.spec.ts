import { canvas, draftSaved, field, row } from '../../site/e2e/kit/builder-test.ts'
import { emailOf, password } from '../../site/e2e/kit/staff.ts'
import { type Colleague, chooseFromMenu, expect, openPage, test, withCalls } from './desktop-test.ts'

// What happens elsewhere and shows in the app.

test('a save in a browser shows up, and a sign-in ended there is asked for again', async ({
  shared: { app, page, server, colleague },
  playwright,
}) => {
  await test.step('what a colleague saves is in the open list', async () => {
    await chooseFromMenu(app, 'go-tour-dates')
    await expect(page.getByRole('heading', { level: 1, name: 'Tour dates' })).toBeVisible()
    await expect(page.getByText('Quartzsite Llama Days')).toHaveCount(0)
    const date = { eventDate: '2031-05-04', location: 'Quartzsite Llama Days', city: 'Mesa', state: 'AZ' }
    await colleague.call('POST', '/api/tour-dates', date)
    await expect(page.getByText('Quartzsite Llama Days').first()).toBeVisible()
  })

  await withCalls(playwright, server, 'owner', async (browser) => {
    await test.step('signed out, the app asks for the password on the way to another screen', async () => {
      await endDevice(browser)
      // The page that is left asks for the password as well, and must not be the one that is typed in.
      await Promise.all([
        page.waitForEvent('domcontentloaded'),
        page.evaluate(() => location.assign('/admin/about')),
      ])
      await page.getByLabel('Email').fill(emailOf('owner'))
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByLabel('Heading')).toBeVisible()
    })

    await test.step('and in the builder, which loses nothing', async () => {
      await chooseFromMenu(app, 'go-pages')
      await openPage(page, 'Home')
      await row(page, 'Our story').click()
      await endDevice(browser)
      await field(page, 'Heading').fill('Still here')
      const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
      await dialog.getByLabel('Password').fill(password)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await draftSaved(page)
      await expect(canvas(page).getByRole('heading', { name: 'Still here' })).toBeVisible()
    })
  })
})

/** Ends the session as its person would in a browser, in the list of sessions. */
async function endDevice({ call }: Colleague) {
  const sessions = await (await call('GET', '/api/auth/sessions')).json()
  const device = sessions.find(({ kind }: { kind: string }) => kind === 'device')
  expect(device.label).toMatch(/^Farm Builder on /)
  await call('DELETE', `/api/auth/sessions/${device.id}`)
}
