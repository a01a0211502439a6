import { emailOf, password } from '../../site/e2e/admin-test.ts'
import type { BuiltServer } from '../../site/e2e/built-server.ts'
import { chooseFromMenu, expect, signIn, test } from './desktop-test.ts'

test('what somebody saves in a browser shows in the app by itself', async ({ server, start }) => {
  const { app, page } = await start()
  await signIn(page, server)
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

test('a device that is signed out from a browser asks for the password, and goes on', async ({
  server,
  start,
}) => {
  const { page } = await start()
  await signIn(page, server)
  const headers = { Origin: server.url, Cookie: await browserSignIn(server) }
  const sessions = await (await fetch(`${server.url}/api/auth/sessions`, { headers })).json()
  const device = sessions.find(({ kind }: { kind: string }) => kind === 'device')
  expect(device.label).toMatch(/^Farm Builder on /)

  await fetch(`${server.url}/api/auth/sessions/${device.id}`, { method: 'DELETE', headers })
  await page.evaluate(() => location.assign('/admin/about'))
  await page.getByLabel('E-mail').fill(emailOf('editor'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByLabel('Heading')).toBeVisible()
})

/** The cookie of the editor in a browser. */
async function browserSignIn(server: BuiltServer): Promise<string> {
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ email: emailOf('editor'), password }),
  })
  return reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
