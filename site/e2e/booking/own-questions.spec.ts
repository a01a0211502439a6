import type { Page } from '@playwright/test'
import { answer, confirmation, expect, fillRequired, live, send, test } from '../kit/booking-test.ts'
import { canvas, draftSaved, openBuilder, publish, row } from '../kit/builder-test.ts'
import { takeTime } from '../kit/enquiry-calls.ts'
import { feed, gate } from '../kit/own-questions.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { expectClean, overflow, phone } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// Questions that staff add to a form: from the builder to the inbox. What becomes of answers when questions change is
// asked in api/routes/enquiries/own-questions.test.ts.

async function ask(editor: Page, questions: object[]) {
  const calls = pageCalls(editor)
  const { data } = await calls.open('booking')
  const form = data.content.find(({ type }) => type === 'BookingForm')
  await calls.publish('booking', withProps(form?.props.id ?? '', { questions }))
}

test('a question is added in the builder, answered on a phone, read', async ({ editor, browser, server }) => {
  await test.step('by keyboard, with its answers', async () => {
    await openBuilder(editor, 'booking')
    await row(editor, 'Booking form').click()
    const questions = editor.getByRole('group', { name: 'Questions of your own' })
    await questions.getByRole('button', { name: /Add a? ?question/i }).press('Enter')
    await questions.getByLabel('Question', { exact: true }).fill(feed.label)
    await questions.getByLabel('Answered with').selectOption('Any of a list')
    await questions.getByLabel('The list').fill('Carrots\nHay')
    await expect(canvas(editor).getByRole('group', { name: feed.label }).getByRole('checkbox')).toHaveCount(2)
    await draftSaved(editor)
    await publish(editor)
  })

  const visitor = await browser.newPage({ baseURL: server.url, viewport: phone })
  await test.step('a visitor answers it', async () => {
    await open(visitor, '/booking')
    await live(visitor)
    await fillRequired(visitor)
    const boxes = visitor.getByRole('group', { name: `${feed.label} (optional)` })
    await boxes.getByLabel('Hay').check()
    await expectClean(visitor, 'the form with a question of staff’s own')
    expect(await overflow(visitor)).toEqual([])
    await send(visitor).click()
    await expect(confirmation(visitor)).toBeVisible()
    await visitor.close()
  })

  await editor.goto('/admin/enquiries')
  await editor.getByRole('link', { name: /Ana Ortiz/ }).click()
  await expect(editor.getByRole('region', { name: 'More' })).toContainText(`${feed.label}Hay`)
})

test('a required one is asked as any other; input survives a reload', async ({ editor, page, inbox }) => {
  await ask(editor, [gate, feed])
  await open(page, '/booking')
  await live(page)
  await fillRequired(page)
  await expect(page.getByRole('navigation', { name: 'Steps of this form' })).toContainText('1 answer to go')
  await send(page).click()
  await page.locator('.mistakes').getByRole('link', { name: 'Answer “How wide is your gate?”' }).click()
  await expect(answer(page, gate.label)).toBeFocused()
  await page.keyboard.type('12 feet')
  await expect(page.locator('.mistakes')).toBeHidden()
  await page.getByLabel('Carrots').check()
  await page.getByLabel('Hay').check()

  await page.reload()
  await live(page)
  await expect(answer(page, gate.label)).toHaveValue('12 feet')
  await expect(page.getByLabel('Carrots')).toBeChecked()
  await page.getByLabel('Hay').uncheck()
  takeTime(page.url())
  await send(page).click()

  await expect(confirmation(page)).toBeVisible()
  const [sent] = await inbox()
  const detail = await (await editor.request.get(`/api/enquiries/${sent?.id}`)).json()
  expect(detail.summary.slice(-2)).toMatchObject([
    { label: gate.label, text: '12 feet' },
    { label: feed.label, text: 'Carrots' },
  ])
})
