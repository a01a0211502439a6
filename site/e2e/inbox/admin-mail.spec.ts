import { saved } from '../kit/admin-test.ts'
import { expect, test } from '../kit/mail-test.ts'

// That mail waiting at a kill goes out once after the next start: outbox.crash.test.ts.

test('an owner edits a mail text, previews it, gets a test first', async ({ owner: page, mailServer }) => {
  await page.goto('/admin/mail')
  await page.getByLabel('Email', { exact: true }).selectOption('Copy of a booking request')
  const preview = page.getByRole('region', { name: 'Preview with made-up answers' })
  await expect(preview).toContainText('Dear Ana')

  await page.getByLabel('Subject').fill('Thank you, {firstName}')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Dear {firstName},\n\n{answers}\n\nYours, !')
  await text.press('ArrowLeft')
  await page.getByRole('button', { name: 'Business' }).click()
  await page.keyboard.type(' and all')
  await expect(text).toHaveValue(/\n\nYours, \{business\} and all!$/)

  await expect(preview).toContainText('Thank you, Ana')
  await expect(preview).toContainText(/Yours, \w/)
  await preview.getByRole('button', { name: 'Send me a test' }).click()
  await expect
    .poll(() => mailServer.to('owner@example.com').map(({ mail }) => mail.subject))
    .toEqual(['Thank you, Ana'])

  await page.getByRole('button', { name: 'Save' }).click()
  await saved(page)
  await page.reload()
  await page.getByLabel('Email', { exact: true }).selectOption('Copy of a booking request')
  await expect(page.getByLabel('Subject')).toHaveValue('Thank you, {firstName}')

  await test.step('an unknown placeholder is refused by name, in every mail text', async () => {
    await page.getByLabel('Email', { exact: true }).selectOption('staffNotice')
    await page.getByRole('textbox', { name: 'Text' }).fill('{answers} {nickname}')
    await expect(page.getByRole('region', { name: 'Preview with made-up answers' })).toContainText(
      'You can’t use {nickname} here',
    )
    await page.getByLabel('Email', { exact: true }).selectOption('Invitation for a coworker')

    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('staffNotice')
    await expect(page.locator('#field-staffNotice-text-error')).toContainText('You can’t use {nickname} here')
  })
})
