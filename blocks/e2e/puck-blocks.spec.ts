import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { serveHarness } from '../../site/e2e/kit/harness-server.ts'
import { test } from '../../site/e2e/kit/measured-test.ts'
import { blockNames } from '../kit/content/block-names.ts'
import { drag } from './drag.ts'
import { oddBlock, oddBlockInside } from './odd-blocks.ts'

// The gate for a new version of Puck: every block of the registry, mounted in a real editor.

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><path d="M0 0h1200v800H0z"/></svg>'

let harness: Awaited<ReturnType<typeof serveHarness>>
test.beforeAll(async () => {
  harness = await serveHarness('blocks/e2e/puck-harness.html')
})
test.afterAll(async () => {
  await harness.close()
})

test('every block renders in the canvas without errors, one of another version too', async ({ browser }) => {
  const { page, complaints } = await openBuilder(browser, '?blocks=odd')

  for (const name of blockNames) {
    const box = await blockOf(page, name).boundingBox()
    expect.soft(box?.height, `${name} has no height`).toBeGreaterThan(8)
  }
  await expect(canvas(page).getByText('In the left column')).toBeVisible()
  await expect(canvas(page).getByRole('heading', { name: 'Welcome to Sample Creek Farm' })).toBeVisible()

  await test.step('a list of lines keeps what is typed and shows what counts', async () => {
    await blockOf(page, 'ServiceFacts').click()
    const idealFor = page.getByLabel('Ideal for (one per line)').locator('visible=true')
    await idealFor.fill('Backyards\n\nSchools')
    await expect(blockOf(page, 'ServiceFacts').locator('li')).toHaveText(['Backyards', 'Schools'])
    await expect(idealFor).toHaveValue('Backyards\n\nSchools')
  })

  await test.step('a text of a record and a choice of the layout are props of one block', async () => {
    await blockOf(page, 'AboutHistory').click()
    await page.getByLabel('Title', { exact: true }).locator('visible=true').fill('Where we come from')
    await page.getByText('Sand', { exact: true }).locator('visible=true').click()
    await expect(canvas(page).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
    await expect
      .poll(() => propsOf(page, 'AboutHistory'))
      .toMatchObject({ tone: 'sand', historyTitle: 'Where we come from' })
  })

  await test.step('an unknown block has a label, can be moved and deleted', async () => {
    const odd = unknown(page, oddBlock.props.id)
    await expect(odd).toContainText(oddBlock.type)
    await expect(odd).toContainText('This block is from another version of the site. It stays as it is.')
    await expect(unknown(page, oddBlockInside.props.id)).toBeVisible()
    await expect(page.getByText(oddBlock.type, { exact: true }).locator('visible=true')).toHaveCount(0)

    await odd.click()
    await expect(canvas(page).getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
    await expect(canvas(page).getByRole('button', { name: 'Duplicate', exact: true })).toHaveCount(0)
    await blockOf(page, 'AboutHistory').click()
    await page.getByLabel('Title', { exact: true }).locator('visible=true').fill('Something else')

    await expect.poll(() => propsOf(page, 'AboutHistory')).toMatchObject({ historyTitle: 'Something else' })
    expect(JSON.stringify((await savedBlocks(page))[0])).toBe(JSON.stringify(oddBlock))
    const columns = await propsOf(page, 'Columns')
    expect(JSON.stringify(columns.left)).toContain(JSON.stringify(oddBlockInside))

    await moveDown(page, odd, blockOf(page, 'Hero'))
    await expect
      .poll(async () => (await savedBlocks(page)).map(({ type }) => type).slice(0, 2))
      .toEqual(['Hero', oddBlock.type])
    expect(JSON.stringify((await savedBlocks(page))[1])).toBe(JSON.stringify(oddBlock))

    await expect(odd).toHaveCount(1) // the one that was dragged is gone
    await odd.click()
    await canvas(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect
      .poll(async () => (await savedBlocks(page)).some(({ type }) => type === oddBlock.type))
      .toBe(false)
  })

  expect(complaints).toEqual([])
  await page.close()
})

test('blank blocks show a hint; blocks hidden on phones are dimmed', async ({ browser }) => {
  const { page, complaints } = await openBuilder(browser, '?texts=blank&layout=chosen')

  for (const name of ['AboutHistory', 'AboutReasons', 'ServiceSteps', 'ServiceFaq', 'Heading', 'Quote']) {
    const box = await blockOf(page, name).boundingBox()
    expect.soft(box?.height, name).toBeGreaterThan(40)
  }

  const quote = blockOf(page, 'Quote')
  const mark = () => quote.evaluate((block) => getComputedStyle(block, '::after').content)
  const ground = () => quote.evaluate((block) => getComputedStyle(block).backgroundColor)
  await expect.poll(ground).toBe('rgb(245, 231, 203)')
  expect(await mark()).toBe('none')
  await page.getByRole('button', { name: 'Switch to Small viewport' }).click()
  await expect.poll(mark).toBe('"Hidden on phones"')
  // It can still be chosen.
  await quote.click()
  await expect(page.getByText('Hide on phones').locator('visible=true')).toBeVisible()
  expect(complaints).toEqual([])
  await page.close()
})

/** The harness in the builder, and all errors and warnings on it so far. */
async function openBuilder(browser: Browser, query: string) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // The sample pictures do not exist, so any picture is sent.
  await page.route('**/public-objects/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  )
  await page.goto(harness.address + query)
  await blockOf(page, 'Spacer').waitFor()
  return { page, complaints }
}

function canvas(page: Page) {
  return page.frameLocator('iframe')
}

function blockOf(page: Page, name: string) {
  return canvas(page).locator(`[data-block="${name}"]`).first()
}

function unknown(page: Page, id: string) {
  return canvas(page).locator(`[data-unknown="${id}"]`)
}

/** From the first place to the second. */
async function moveDown(page: Page, block: Locator, past: Locator) {
  await block.scrollIntoViewIfNeeded()
  const [from, to] = [await block.boundingBox(), await past.boundingBox()]
  if (!from || !to) throw new Error('The blocks are not to be seen')
  await drag(page, {
    from: { x: from.x + from.width / 2, y: from.y + from.height / 2 },
    to: { x: to.x + to.width / 2, y: to.y + to.height - 12 },
    place: 1,
    within: canvas(page),
  })
}

type SavedBlock = { type: string; props: Record<string, unknown> }

/** What the editor's last change made of the page. */
async function savedBlocks(page: Page): Promise<SavedBlock[]> {
  return JSON.parse((await page.locator('html').getAttribute('data-changed')) ?? '{"content":[]}').content
}

async function propsOf(page: Page, id: string): Promise<Record<string, unknown>> {
  return (await savedBlocks(page)).find(({ props }) => props.id === id)?.props ?? {}
}
