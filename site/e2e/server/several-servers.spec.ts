import { hasPostgres } from '#api/tools/testing/postgres-server.ts'
import { test as base, expect, save } from '../kit/admin-test.ts'
import {
  answer,
  confirmation,
  dayAhead,
  fillRequired,
  live,
  send,
  sentReference,
} from '../kit/booking-test.ts'
import { canvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'
import { dialog, openEnquiry, statusPanel, step } from '../kit/inbox-test.ts'
import { phone } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'
import { choose, photo } from '../kit/test-files.ts'
import { withServer } from '../kit/with-server.ts'

// Three servers over one PostgreSQL and one bucket, of which each request gets the next. What else is promised of
// several servers the whole suite asks with --replicas.

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => withServer({}, use, undefined, 3),
})

test.describe('three servers', () => {
  test.skip(!hasPostgres, 'PostgreSQL is not installed here')

  test('what is saved on one of them is so on the others', async ({ signIn, browser, server }) => {
    test.setTimeout(120_000) // the farm is moved into the database first
    const editor = await signIn('editor')
    const visitor = await browser.newPage({ baseURL: server.url, viewport: phone })

    await test.step('a number', async () => {
      await editor.goto('/admin/contact')
      await editor.getByLabel('Phone', { exact: true }).fill('(520) 555-0199')
      await save(editor)
      await visitor.goto('/contact')
      await expect(visitor.getByRole('main')).toContainText('(520) 555-0199')
    })

    await test.step('pictures', async () => {
      const photos = await Promise.all([1, 2, 3].map((number) => photo(`goat ${number}.jpg`, number)))
      await editor.goto('/admin/media')
      await choose(editor, 'Upload files', photos)
      for (const number of [1, 2, 3])
        await expect(editor.getByRole('link', { name: `goat ${number}.jpg` })).toBeVisible()
    })

    await test.step('a page', async () => {
      await openBuilder(editor, 'home')
      await row(editor, 'Our story').click()
      await field(editor, 'Heading').fill('Where we come from')
      await expect(canvas(editor).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
      await draftSaved(editor)
      await publish(editor)
      await visitor.goto('/')
      await expect(visitor.getByRole('heading', { name: 'Where we come from' })).toBeVisible()
    })

    await test.step('a booking', async () => {
      await open(visitor, '/booking')
      await live(visitor)
      await fillRequired(visitor, { day: dayAhead(40) })
      await answer(visitor, 'City').fill('Tombstone')
      await send(visitor).click()
      await expect(confirmation(visitor)).toBeFocused()
      const reference = await sentReference(visitor)

      const clerk = await signIn('inbox')
      await openEnquiry(clerk, reference)
      await expect(clerk.getByRole('main')).toContainText('Tombstone')
      await step(clerk, 'Confirm').click()
      await dialog(clerk)
        .getByRole('button', { name: /^Confirm/ })
        .click()
      await expect(statusPanel(clerk)).toContainText('Confirmed')
    })
    await visitor.close()
  })
})
