import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { overflow, phone, violations, wide } from '../kit/page-checks.ts'
import { complaintsOf, mainMenu, markWindow, open } from '../kit/site-test.ts'

// The layout choices of staff for a block. They work by CSS alone, for every visitor.

const quote = (page: Page) => page.getByText('They came back twice')
const phoneHeading = (page: Page) => page.getByRole('heading', { name: 'On your phone' })

test('a block hidden on phones or desktops shows on the other', async ({ browser, editor, page, server }) => {
  await pageCalls(editor).publish('about', ({ root, content }) => ({
    root,
    content: [
      ...content.map((block) =>
        block.type === 'AboutSafety' ? chosen(block, { spaceAbove: 'none' }) : block,
      ),
      {
        type: 'Quote',
        props: {
          id: 'q',
          quote: 'They came back twice',
          ground: 'sand',
          hideOnPhone: true,
          spaceBelow: 'large',
        },
      },
      { type: 'Heading', props: { id: 'h', text: 'On your phone', level: '2', hideOnComputer: true } },
    ],
  }))

  await test.step('with a script', async () => {
    const complaints = complaintsOf(page)
    await page.setViewportSize(wide)
    await open(page, '/about')
    await expect(quote(page)).toBeVisible()
    expect(await page.locator('[data-ground="sand"]').evaluate(ground)).toBe('rgb(245, 231, 203)')
    expect(await page.locator('[data-above="none"] > section').evaluate(paddingAbove)).toBe('0px')
    await expect(phoneHeading(page)).toHaveCount(0) // as a screen reader finds it
    expect(await violations(page)).toEqual([])

    await page.setViewportSize(phone)
    await expect(quote(page)).toBeHidden()
    // as a screen reader finds it
    const spoken = page
      .getByRole('main')
      .getByRole('blockquote')
      .filter({ has: quote(page) })
    await expect(spoken).toHaveCount(0)
    await expect(phoneHeading(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    expect(complaints).toEqual([])

    // Paper has what a computer shows, also from a phone.
    await page.emulateMedia({ media: 'print' })
    await expect(quote(page)).toBeVisible()
    await expect(phoneHeading(page)).toHaveCount(0)
  })

  await test.step('without a script', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: phone, baseURL: server.url })
    await plain.goto('/about')
    await expect(quote(plain)).toBeHidden()
    await plain.setViewportSize(wide)
    await expect(quote(plain)).toBeVisible()
    await plain.close()
  })

  await test.step('reached by a link, its rules are there, too', async () => {
    // Nothing is cached from the first page.
    const visitor = await browser.newPage({ viewport: wide, baseURL: server.url })
    await open(visitor, '/contact')
    const isSame = await markWindow(visitor)

    await mainMenu(visitor).getByRole('link', { name: 'About' }).click()

    await expect(quote(visitor)).toBeVisible()
    const section = visitor.locator('[data-above="none"] > section')
    await expect.poll(() => section.evaluate(paddingAbove)).toBe('0px')
    expect(await isSame()).toBe(true)
    await visitor.close()
  })
})

function chosen({ type, props }: PageBlock, choices: object): PageBlock {
  return { type, props: { ...props, ...choices } }
}

const ground = (element: Element) => getComputedStyle(element).backgroundColor
const paddingAbove = (element: Element) => getComputedStyle(element).paddingTop
