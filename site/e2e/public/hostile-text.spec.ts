import type { Page } from '@playwright/test'
import { type ContentStore, collections } from '../../../api/content/collections.ts'
import { openStore } from '../../../api/store/store.ts'
import type { BuiltServer } from '../kit/built-server.ts'
import { test as base } from '../kit/measured-test.ts'
import { complaintsOf, expect, open } from '../kit/site-test.ts'
import { withServer } from '../kit/with-server.ts'

// Markup in every stored text, written past every form: visitors read it as text, and none of it runs.

/** Short enough for the shortest fields, such as an animal's name. */
const attack = `"'</script><script>hit=1</script><img src=x onerror=hit=1>`

const targets = {
  site: ['site'],
  'contact-info': ['contact-info'],
  hero: ['hero'],
  about: ['about'],
  services: ['services'],
  'about-page': ['about-page'],
  'service-pages': ['petting-zoo', 'petting-zoo-small', 'petting-zoo-large'],
  'gallery-images': ['1', '2'],
  albums: ['1', '2'],
  'album-images': ['1', '2'],
  'tour-dates': ['1', '2', '3'],
  animals: ['4', '5', '6'],
  addons: ['1', '2', '3'],
} as const

const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => withServer({}, use, attackFarm),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

test('stored markup shows as text and never runs, on every loaded page', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const path of [
    '/',
    '/about',
    '/services',
    '/services/petting-zoo',
    '/services/petting-zoo/small',
    '/media',
    '/media/1',
    '/tour-dates',
    '/contact',
    '/booking',
  ]) {
    await open(page, path)

    await expectInert(page, path)
    // A blocked inline script would be reported here, too: the page must not depend on its CSP.
    expect.soft(complaints, path).toEqual([])
  }
})

test('stored markup shows as text on every page navigated to', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/media')

  for (const path of ['/media/1', '/services/petting-zoo/large', '/about']) {
    await page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
      link.click()
      link.remove()
    }, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(attack)
    await expectInert(page, path)
  }
  expect(complaints).toEqual([])
})

async function expectInert(page: Page, path: string) {
  await expect.soft(page.getByText(attack).first(), path).toBeVisible()
  expect.soft(await page.evaluate(() => 'hit' in window), path).toBe(false)
  const made = page.locator('[onerror], [src="x"], script:not([src]):not([type$=json])')
  await expect.soft(made, path).toHaveCount(0)
}

async function attackFarm(folder: string) {
  const store = await openStore({ folder, collections, warn: () => {} })
  await attackAll(store)
  await store.close()
}

async function attackAll(store: ContentStore) {
  const operations: unknown[] = []
  for (const [name, ids] of Object.entries(targets)) {
    const collection = name as keyof typeof targets
    for (const id of ids) {
      const stored = await store.get(collection, id)
      if (!stored) throw new Error(`The sample farm has no ${name} ${id}`)
      const value = attacked(
        stored.value,
        (changed) => collections[collection].schema.safeParse(changed).success,
      )
      expect(JSON.stringify(value)).toContain(JSON.stringify(attack).slice(1, -1))
      operations.push({ type: 'put', collection, id, value, ifRevision: stored.revision })
    }
  }
  // Checked against its schema above, and by the store again.
  await store.commit(operations as Parameters<ContentStore['commit']>[0])
}

/** The value with the attack in each text that may hold it; pictures and links keep their addresses. */
function attacked<T extends object>(value: T, isAllowed: (changed: T) => boolean): T {
  const changed = structuredClone(value)
  const visit = (inside: object) => {
    for (const [key, old] of Object.entries(inside)) {
      if (typeof old === 'object' && old !== null) visit(old)
      if (typeof old !== 'string' || /url$|^link$/i.test(key)) continue
      Object.assign(inside, { [key]: attack })
      if (!isAllowed(changed)) Object.assign(inside, { [key]: old })
    }
  }
  visit(changed)
  return changed
}
