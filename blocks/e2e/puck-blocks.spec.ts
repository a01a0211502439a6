import { expect, type Page, test } from '@playwright/test'
import { blockNames } from '../block-names.ts'
import { startHarness } from './harness-server.ts'

// The gate for a new version of Puck: every block of the registry, mounted in a real editor.

let harness: Awaited<ReturnType<typeof startHarness>>
test.describe.configure({ timeout: 120_000 })
test.beforeAll(async ({ browser }) => {
  harness = await startHarness(browser)
})
test.afterAll(async () => {
  await harness.close()
})

test('every block shows up in the canvas, and nothing complains', async () => {
  const { page, complaints } = await openBuilder()

  for (const name of blockNames) {
    const box = await blockOf(page, name).boundingBox()
    expect.soft(box?.height, `${name} has no height`).toBeGreaterThan(8)
  }
  await expect(canvas(page).getByText('In the left column')).toBeVisible()
  await expect(canvas(page).getByRole('heading', { name: 'Welcome to Sample Creek Farm' })).toBeVisible()
  expect(complaints).toEqual([])
  await page.close()
})

test('blocks without a text say so instead of vanishing', async () => {
  const { page, complaints } = await openBuilder('?texts=blank')

  for (const name of ['AboutHistory', 'AboutReasons', 'ServiceSteps', 'ServiceFaq', 'Heading', 'Quote']) {
    const box = await blockOf(page, name).boundingBox()
    expect.soft(box?.height, name).toBeGreaterThan(40)
  }
  expect(complaints).toEqual([])
  await page.close()
})

test('a list of lines keeps what is typed and shows what counts', async () => {
  const { page, complaints } = await openBuilder()

  await blockOf(page, 'ServiceFacts').click()
  const idealFor = page.getByLabel('Ideal for, one a line').locator('visible=true')
  await idealFor.fill('Backyards\n\nSchools')

  await expect(blockOf(page, 'ServiceFacts').locator('li')).toHaveText(['Backyards', 'Schools'])
  await expect(idealFor).toHaveValue('Backyards\n\nSchools')
  expect(complaints).toEqual([])
  await page.close()
})

test('a text of a record and a choice of the layout are props of one block', async () => {
  const { page, complaints } = await openBuilder()

  await blockOf(page, 'AboutHistory').click()
  await page.getByLabel('Title', { exact: true }).locator('visible=true').fill('Where we come from')
  await page.getByText('Sand', { exact: true }).locator('visible=true').click()

  await expect(canvas(page).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
  await expect
    .poll(() => propsOf(page, 'AboutHistory'))
    .toMatchObject({ tone: 'sand', historyTitle: 'Where we come from' })
  expect(complaints).toEqual([])
  await page.close()
})

async function openBuilder(query = '') {
  const builder = await harness.open(`puck-harness.html${query}`)
  await blockOf(builder.page, 'Spacer').waitFor()
  return builder
}

function canvas(page: Page) {
  return page.frameLocator('iframe')
}

function blockOf(page: Page, name: string) {
  return canvas(page).locator(`[data-block="${name}"]`).first()
}

/** What the editor's last change made of a block. */
async function propsOf(page: Page, id: string) {
  const data = JSON.parse((await page.locator('html').getAttribute('data-changed')) ?? '{"content":[]}')
  return data.content.find((block: { props: { id: string } }) => block.props.id === id)?.props
}
