import { canvas, draftSaved, field, row } from '../../site/e2e/kit/builder-test.ts'
import type { BuiltServer } from '../../site/e2e/kit/built-server.ts'
import { emailOf, password } from '../../site/e2e/kit/staff.ts'
import { chooseFromMenu, expect, openPage, signIn, test } from './desktop-test.ts'

// Changes made elsewhere that show up in the app.

test('a save in a browser shows up in the app', async ({ shared: { app, page, server } }) => {
  await chooseFromMenu(app, 'go-tour-dates')
  await expect(page.getByRole('heading', { level: 1, name: 'Tour dates' })).toBeVisible()
  await expect(page.getByText('Quartzsite Llama Days')).toHaveCount(0)

  const cookie = await browserSignIn(server)
  const added = await fetch(`${server.url}/api/tour-dates`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie },
    body: JSON.stringify({
      eventDate: '2031-05-04',
      location: 'Quartzsite Llama Days',
      city: 'Mesa',
      state: 'AZ',
    }),
  })

  expect(added.status).toBe(201)
  await expect(page.getByText('Quartzsite Llama Days').first()).toBeVisible()
})

test('a device signed out from a browser asks for the password and loses nothing', async ({
  server,
  start,
}) => {
  const { app, page } = await start()
  await signIn(page, server)

  await test.step('on the way to another screen', async () => {
    await endDevice(server)
    await page.evaluate(() => location.assign('/admin/about'))
    await page.getByLabel('Email').fill(emailOf('editor'))
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Heading')).toBeVisible()
  })

  await chooseFromMenu(app, 'go-pages')
  await openPage(page, 'Home')
  await row(page, 'Our story').click()
  await endDevice(server)
  await field(page, 'Heading').fill('Still here')
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()

  await draftSaved(page)
  await expect(canvas(page).getByRole('heading', { name: 'Still here' })).toBeVisible()
})

/** Ends the session as its person would in a browser, in the list of sessions. */
async function endDevice(server: BuiltServer) {
  const headers = { Origin: server.url, Cookie: await browserSignIn(server) }
  const sessions = await (await fetch(`${server.url}/api/auth/sessions`, { headers })).json()
  const device = sessions.find(({ kind }: { kind: string }) => kind === 'device')
  expect(device.label).toMatch(/^Farm Builder on /)
  await fetch(`${server.url}/api/auth/sessions/${device.id}`, { method: 'DELETE', headers })
}

/** The cookie of the editor in a browser. */
async function browserSignIn(server: BuiltServer): Promise<string> {
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ email: emailOf('editor'), password }),
  })
  return reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
