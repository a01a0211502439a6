import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, field, row } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'

// From a block to the screen on which what it shows is changed.

const settings = (page: Page) => page.getByRole('region', { name: 'Settings' })

async function openPage(page: Page) {
  const { call, draft } = pageCalls(page)
  await call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await draft(
    'new',
    withBlocks(heading('a', 'A'), { type: 'MeetAnimals', props: { id: 'animals', heading: 'Animals' } }),
  )
  await page.goto('/admin/pages/new')
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible()
}

test('a block of records leads to their screen and back to what was typed', async ({ editor: page }) => {
  await openPage(page)
  await row(page, 'Heading A').click()
  await field(page, 'Heading').fill('Typed just now')
  await row(page, 'Meet the animals').click()

  await settings(page).getByRole('link', { name: 'Animals screen' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Animals', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(canvas(page).getByText('Typed just now')).toBeVisible()
})
