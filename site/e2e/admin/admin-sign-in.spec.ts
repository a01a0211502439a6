import type { Page } from '@playwright/test'
import { emailOf, expect, password, save, test } from '../kit/admin-test.ts'
import { saveByCall } from '../kit/record-calls.ts'

const problem = (page: Page) => page.getByRole('alert')

async function giveIn(page: Page, email: string, secret: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('screens ask for a sign-in and lead back; wrong tries lock', async ({ page, context, server }) => {
  // One in each of the area's frames; that the guard is around every screen is asked in require-sign-in.test.tsx.
  for (const path of ['/admin/pages/home?q=goat', '/admin/tour-dates/new?from=2']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  }
  await giveIn(page, emailOf('editor'), password)
  await expect(page).toHaveURL('/admin/tour-dates/new?from=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New date')

  // Somebody already signed in is redirected at once, by the same rule: base/session/login.test.ts.
  await page.goto(`/admin/login?next=${encodeURIComponent('//evil.example/admin')}`)
  await expect(page).toHaveURL('/admin/dashboard')

  await test.step('the session outlives the browser only with “keep me signed in”', async () => {
    const expires = async () => (await context.cookies()).find(({ httpOnly }) => httpOnly)?.expires
    expect(await expires()).toBe(-1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    await page.getByLabel('Keep me signed in on this device').check()
    await giveIn(page, emailOf('editor'), password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    expect(await expires()).toBeGreaterThan(Date.now() / 1000 + 24 * 3600)

    await page.goto('/admin/hero')
    await page.getByLabel('Title', { exact: true }).fill('Nobody else should read this')
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
    await expect.poll(kept).toContain('Nobody else should read this')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await kept()).not.toContain('Nobody else')
    await page.goto('/admin/hero')
    await expect(page).toHaveURL(/\/admin\/login/)
    expect((await context.request.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('inbox staff start there, see only their screens, and are told so elsewhere', async () => {
    await page.goto('/admin')
    await giveIn(page, emailOf('inbox'), password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')

    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.getByRole('link', { name: 'Availability' }).first().click()
    await expect(page.getByLabel('Minimum notice (days)')).toBeVisible()
    // admin-nav.test.ts tests the other screens by role.
    await page.goto('/admin/services/petting-zoo')
    await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
  })

  await test.step('a password can be shown; a forgotten one has a way also without mail', async () => {
    await context.clearCookies()
    await page.goto('/admin/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Tumblewhisker Farm')
    await page.getByLabel('Password').fill('hay and more hay')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByRole('status')).toContainText('npm run user -- password nobody@example.com')
    await expect(page.getByRole('status')).toContainText('Ask an owner for a link')
  })

  await test.step('wrong password and unknown e-mail read alike; five attempts lock the right one', async () => {
    await context.clearCookies()
    await page.goto('/admin/login')
    for (const email of ['nobody@example.com', emailOf('inbox')]) {
      await giveIn(page, email, 'wrong for now')
      await expect(problem(page)).toHaveText('Wrong email or password')
      await expect(problem(page)).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    }
    const headers = { Origin: server.url }
    for (let time = 2; time <= 5; time++) {
      const data = { email: emailOf('inbox'), password: `wrong ${time} times now` }
      expect((await page.request.post('/api/auth/login', { data, headers })).status()).toBe(401)
    }

    await giveIn(page, emailOf('inbox'), password)

    await expect(problem(page)).toHaveText(/Too many wrong tries\. Please wait 1[45] minutes/)
  })
})

test('a session ended elsewhere asks for the password in place', async ({ editor: page, signIn, server }) => {
  const idle = await page.context().newPage()
  const typing = await page.context().newPage()
  const phone = typing.getByLabel('Phone', { exact: true })
  const dialog = typing.getByRole('dialog', { name: 'You’ve been signed out' })

  await test.step('signing out ends every tab; unsaved work asks for the password', async () => {
    await idle.goto('/admin/tour-dates')
    await expect(idle.getByRole('heading', { level: 1, name: 'Tour dates' })).toBeVisible()
    await typing.goto('/admin/contact')
    await phone.fill('(555) 555-0124')
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    await expect(idle).toHaveURL(`/admin/login?next=${encodeURIComponent('/admin/tour-dates')}`)
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await save(typing)
  })

  await test.step('after that the tab receives events again', async () => {
    await saveByCall(page, '/api/contact-info', { phone: '(555) 555-0125' })
    await expect(phone).toHaveValue('(555) 555-0125')
  })

  await test.step('a session ended in another browser asks by itself, without a failed call', async () => {
    await phone.fill('(555) 555-0123')
    const elsewhere = await signIn('editor')
    await elsewhere.context().request.post('/api/auth/logout-all', { headers: { Origin: server.url } })

    await expect(dialog.getByLabel('Email')).toHaveValue(emailOf('editor'))
    await dialog.getByLabel('Password').fill(password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()

    await expect(dialog).toBeHidden()
    await expect(phone).toHaveValue('(555) 555-0123')
    await save(typing)
  })

  await test.step('without a network that is said at once, and what was opened stays', async () => {
    const line = typing.getByRole('status').filter({ hasText: 'You’re offline.' })
    await typing.context().setOffline(true)
    await expect(line).toBeVisible()
    await expect(phone).toHaveValue('(555) 555-0123')
    await typing.context().setOffline(false)
    await expect(line).toBeHidden()
  })
})
