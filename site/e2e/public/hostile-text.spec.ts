import type { Page } from '@playwright/test'
import { collections } from '../../../api/base/content/collections.ts'
import { openStore } from '../../../api/store/store.ts'
import type { BuiltServer } from '../kit/built-server.ts'
import { fillTexts } from '../kit/filled-farm.ts'
import { test as base } from '../kit/measured-test.ts'
import { overflow, phone, violations } from '../kit/page-checks.ts'
import { complaintsOf, expect, open } from '../kit/site-test.ts'
import { withServer } from '../kit/with-server.ts'

// Markup in every stored text, written past every form: visitors read it as text, and none of it runs.
// site/entry-server.hostile.test.tsx asks each page as the server draws it.

/** Short enough for the shortest fields, such as an animal's name. */
const attack = `"'</script><script>hit=1</script><img src=x onerror=hit=1>`

const test = base.extend<object, { server: BuiltServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) =>
      withServer({}, use, async (folder) => {
        await fillTexts(folder, attack)
        await storeTrees(folder)
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

test('stored markup shows as text and never runs, on pages loaded and moved to', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const path of ['/', '/tour-dates', '/booking', '/media']) {
    await open(page, path)

    await expectInert(page, path)
    // A blocked inline script would be reported here, too: the page must not depend on its CSP.
    expect.soft(complaints, path).toEqual([])
  }

  for (const path of ['/media/1', '/services/petting-zoo/large', '/about']) {
    await page.evaluate((href) => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
      link.click()
      link.remove()
    }, path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(attack)
    await expectInert(page, `moved to ${path}`)
  }
  expect(complaints).toEqual([])
})

test('trees that no form would take show as text and never run, in a narrow window', async ({ page }) => {
  const complaints = complaintsOf(page)
  page.on('dialog', (dialog) => complaints.push(dialog.message()))
  await page.setViewportSize(phone)
  await open(page, '/services')
  for (const question of await page.locator('main summary').all()) await question.click()
  // Whatever can be pointed at or focused, is.
  for (const name of ['mouseover', 'focus', 'click']) {
    const text = page.locator('main :is(p, h2, h3, li) :is(strong, em)')
    for (const word of (await text.all()).slice(0, 20)) await word.dispatchEvent(name)
  }

  await expectInert(page, '/services')
  // As the browser reads them: what is no address becomes a path of this site.
  const schemes = await page
    .locator('main a')
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ protocol }) => protocol))
  expect(schemes.filter((scheme) => !['http:', 'https:', 'tel:', 'mailto:'].includes(scheme))).toEqual([])
  expect(await page.locator('main [style], main [onclick], main [onmouseover]').count()).toBe(0)
  // The letters that turn the direction end with their paragraph.
  await expect(page.locator('main p', { hasText: 'gnp.exe' }).first()).toHaveAttribute('dir', 'auto')
  expect.soft(await overflow(page)).toEqual([])
  expect.soft(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

/** A layout of the page of services whose texts are trees with everything that the schema refuses, and what it takes. */
async function storeTrees(folder: string): Promise<void> {
  const link = (href: string) => [{ type: 'link', attrs: { href, onclick: 'hit=1', style: 'x' } }]
  const label = (text: string, marks: object[] = []) => ({ type: 'text', text, marks })
  const list = (level: number): object => ({
    type: level % 2 ? 'bulletList' : 'orderedList',
    content: [
      {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [label('WWW'.repeat(40))] },
          ...(level < 4 ? [list(level + 1)] : []),
        ],
      },
    ],
  })
  const treeWith = (marks: object[]) => ({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 9, onclick: 'hit=1' }, content: [label(attack)] },
      {
        type: 'paragraph',
        attrs: { onmouseover: 'hit=1' },
        content: [
          label(attack, link('javascript:hit=1')),
          label('a', link(' java\nscript:hit=1')),
          label('b', link('data:text/html,<script>hit=1</script>')),
          label('c', link('"onmouseover="hit=1')),
          label('d', [{ type: 'textStyle', attrs: { style: 'position:fixed' } }, { type: 'code' }]),
          label('many', marks),
          { type: 'image', attrs: { src: 'x', onerror: 'hit=1' } },
        ],
      },
      {
        type: 'paragraph',
        content: [label('photo\u202egnp.exe', [{ type: 'italic' }]), label(' \u2066مزرعة')],
      },
      {
        type: 'paragraph',
        content: Array.from({ length: 600 }, (_, at) => label(`${at} `, at % 2 ? [{ type: 'bold' }] : [])),
      },
      { type: 'iframe', attrs: { srcdoc: attack }, content: [] },
      list(1),
    ],
  })
  const tree = treeWith([])
  // More would be no document of the store.
  const many = treeWith(Array.from({ length: 10_000 }, () => ({ type: 'bold' })))
  const block = (type: string, props: object) => ({ type, props: { id: type, ...props } })
  const content = [
    block('PageTop', { heading: attack, text: tree, buttons: [] }),
    block('Text', { text: many, size: 'normal' }),
    block('Quote', { quote: tree, name: attack, occasion: '' }),
    block('Faq', { questions: [{ question: attack, answer: tree }] }),
    block('Cards', {
      heading: attack,
      text: tree,
      cards: [{ title: attack, text: tree, href: 'javascript:hit=1' }],
    }),
    block('FactTable', { heading: attack, text: tree, facts: [{ label: 'Fact', value: tree }] }),
  ]
  const store = await openStore({ folder, collections, warn: () => {} })
  const value = { root: { props: {} }, content } as never // its props may be anything
  const stored = await store.get('pages', 'services')
  const ifRevision = stored?.revision ?? 0
  await store.commit([{ type: 'put', collection: 'pages', id: 'services', value, ifRevision }])
  await store.close()
}

async function expectInert(page: Page, path: string) {
  await expect.soft(page.getByText(attack).first(), path).toBeVisible()
  expect.soft(await page.evaluate(() => 'hit' in window), path).toBe(false)
  const made = page.locator('[onerror], [src="x"], script:not([src]):not([type$=json])')
  await expect.soft(made, path).toHaveCount(0)
}
