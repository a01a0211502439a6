import { createTestPasskey } from '../../api/testing/test-passkey.ts'
import { expectClean } from '../../site/e2e/kit/page-checks.ts'
import { emailOf, password } from '../../site/e2e/kit/staff.ts'
import { connect, enquiriesBox, expect, test } from './desktop-test.ts'

test('an account with a passkey signs in with a code, and is told where to get one', async ({
  server,
  colleague,
  start,
}) => {
  // The owner adds the passkey in a browser.
  const origin = server.url.replace('127.0.0.1', 'localhost')
  const { challenge } = await (await colleague.call('POST', '/api/auth/passkeys/options')).json()
  const passkey = createTestPasskey().create(challenge, { origin })
  await colleague.call('POST', '/api/auth/passkeys', { name: 'Barn key', passkey })
  const { page } = await start()
  await connect(page, server.url)
  const signIn = page.getByRole('button', { name: 'Sign in' })
  const code = page.getByLabel('Code')
  await page.getByLabel('Email').fill(emailOf('owner'))
  await page.getByLabel('Password').fill(password)
  await expect(code).toHaveCount(0)
  await signIn.click()

  await expect(page.getByRole('alert')).toContainText('protected by a passkey, which this window can’t use')
  await expect(code).toBeFocused()
  await expectClean(page, 'the field for the code')
  await code.fill('wrong')
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('This code is wrong, already used or expired')
  const made = await (await colleague.call('POST', '/api/auth/one-time-code')).json()
  await code.fill(made.code)
  await signIn.click()

  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
})

test('the button to sign in stays under the hand that presses it', async ({ server, start }) => {
  const { page } = await start()
  await page.addInitScript(() => {
    // Runs after each commit of React, before anything is drawn.
    new MutationObserver(() => {
      const button = document.querySelector('form [type="submit"]')
      if (!button || document.documentElement.dataset.firstForm) return
      document.documentElement.dataset.firstForm = button.closest('form')?.innerText ?? ''
    }).observe(document, { childList: true, subtree: true })
  })
  await connect(page, server.url)
  await expect(enquiriesBox(page)).toBeVisible()

  await expect(page.locator('html')).toHaveAttribute('data-first-form', /enquiries and the calendar/)
})
