import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { oddBlock } from '../../../blocks/e2e/odd-blocks.ts'
import { expect, testFilledBy } from '../kit/admin-test.ts'
import { canvas, publish, row } from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'

// A stored page with blocks that fail to render: visitors get it without them, and staff are notified.

const misfit: PageBlock = {
  type: 'Faq',
  props: { id: 'misfit', heading: 'Asked often', questions: 'no list' },
}
const top = { type: 'ContactDetails', props: { ...blockSchemas.ContactDetails.props.parse({}), id: 'top' } }
const content = [top, oddBlock, heading('kept', 'Still here'), misfit]

const title = 'Call or write to the farm'
const description = 'How to reach us about ponies, goats and turkeys for your event, and when we answer.'
const root = { props: { title, description, shareImageUrl: '' } }
const test = testFilledBy((store) =>
  store.commit([
    { type: 'put', collection: 'pages', id: 'contact', value: { root, content }, ifRevision: 1 },
  ]),
)

test('visitors get the page without failed blocks, staff are told until fixed', async ({ signIn }) => {
  const page = await signIn('editor')
  const faults: unknown[] = []
  page.on('pageerror', (error) => faults.push(error))
  const reply = await page.goto('/contact')
  expect(reply?.status()).toBe(200)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Still here' })).toBeVisible()
  await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(faults).toEqual([])

  await page.goto('/admin/dashboard')
  const needs = page.getByRole('region', { name: 'Needs attention' })
  const told = needs.getByRole('listitem').filter({ hasText: 'Visitors can’t see 2 blocks' })
  await expect(told).toContainText('This version of the site doesn’t have this block.')
  await expect(told).toContainText('“Questions” can’t be used as saved.')
  await told.getByRole('link', { name: 'Contact Us: Questions' }).click()

  await expect(page).toHaveURL('/admin/pages/contact')
  await expect(canvas(page).getByText('Still here')).toBeVisible()
  for (const name of ['Questions', 'Unknown block']) {
    await row(page, name).focus()
    await page.keyboard.press('Delete')
    await expect(row(page, name)).toHaveCount(0)
  }
  await publish(page)
  await page.goto('/admin/dashboard')
  await expect(needs.getByRole('listitem').first()).toBeVisible()
  await expect(needs).not.toContainText('Visitors can’t see')
})
