import type { Page } from '@playwright/test'
import { answer, confirmation, expect, live, send, test } from '../kit/booking-test.ts'
import { takeTime } from '../kit/enquiry-calls.ts'
import { feed, gate } from '../kit/own-questions.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { looksRight } from '../kit/screen-appearance.ts'
import { complaintsOf, mainMenu, open } from '../kit/site-test.ts'

// The short contact form on a page that is not its own: it sends what the contact form sends.

test.beforeEach(({ editor }) =>
  pageCalls(editor).publish('about', ({ root, content }) => ({
    root,
    content: [
      ...content.slice(0, 1),
      { type: 'ShortContact', props: { id: 'short', questions: [gate, feed] } },
    ],
  })),
)

async function fill(page: Page) {
  await answer(page, 'Your name').fill('Ana Ortiz')
  await answer(page, 'Email').fill('ana@example.com')
  await answer(page, 'Message').fill('Do you come to senior homes?')
  await page.getByLabel(/^You may use what I send/).check()
  takeTime(page.url())
}

test('reached by a link, it sends a message and staff’s own answers', async ({ page, editor, inbox }) => {
  const complaints = complaintsOf(page)
  await open(page, '/tour-dates')
  await mainMenu(page).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await live(page)
  await looksRight(page, 'the short form with questions')

  await test.step('what is missing is said there', async () => {
    await send(page).click()
    await expect(page.locator('.mistakes').getByRole('link').first()).toBeVisible()
    await fill(page)
    await page.locator('.mistakes').getByRole('link', { name: 'Answer “How wide is your gate?”' }).click()
    await expect(answer(page, gate.label)).toBeFocused()
    await page.keyboard.type('12 feet')
    await page.getByLabel('Hay').check()
  })
  await send(page).click()

  await expect(confirmation(page)).toBeFocused()
  await expect(page).toHaveURL('/about')
  expect(await inbox()).toMatchObject([{ status: 'new' }])
  expect(await answersOf(editor, await inbox())).toEqual(['12 feet', 'Hay'])
  expect(complaints).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('what was typed, and staff’s questions, go on to the whole form', async ({ page, editor, inbox }) => {
    await page.goto('/about')
    await answer(page, 'Message').fill('Do you come to senior homes?')
    await page.getByLabel('Hay').check()
    await send(page).click()

    await expect(page).toHaveURL('/contact')
    await expect(answer(page, 'Message')).toHaveValue('Do you come to senior homes?')
    await expect(page.locator('.mistakes')).toContainText('Enter your name')
    await expect(page.locator('.mistakes')).toContainText('Answer “How wide is your gate?”')
    await expect(page.getByLabel('Hay')).toBeChecked()
    await fill(page)
    await answer(page, gate.label).fill('12 feet')
    await send(page).click()

    await expect(page).toHaveURL(/\/contact\/thanks\?reference=/)
    expect(await answersOf(editor, await inbox())).toEqual(['12 feet', 'Hay'])
  })
})

/** What the only enquiry answers to questions of staff's own. */
async function answersOf(editor: Page, inbox: readonly { id: number }[]): Promise<string[]> {
  expect(inbox).toHaveLength(1)
  const detail = await (await editor.request.get(`/api/enquiries/${inbox[0]?.id}`)).json()
  const asked = [gate.label, feed.label]
  return detail.summary
    .filter(({ label }: { label: string }) => asked.includes(label))
    .map(({ text }: { text: string }) => text)
}
