import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { sampleSections } from '#blocks/testing/sample-sections.ts'
import { expect, test } from '../kit/admin-test.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { phone, wide } from '../kit/page-checks.ts'
import { looksRight } from '../kit/screen-appearance.ts'
import { complaintsOf, mainMenu, open } from '../kit/site-test.ts'

// The sections for any page, each with its sample, on one page: with and without a script.
// blocks/e2e/puck-blocks.spec.ts has each of them in an editor.

const text = (id: string, label: string): PageBlock => ({
  type: 'Text',
  props: { id, text: label, size: 'normal' },
})

function sections(today: string): PageBlock[] {
  const samples = Object.entries(sampleSections).map(([type, props]) => ({
    type,
    props: { ...props, id: type, ...(type === 'Countdown' ? { day: addDays(today, 12) } : {}) },
  }))
  const columns = {
    type: 'ThreeColumns',
    props: {
      id: 'ThreeColumns',
      left: [text('one', 'First column')],
      middle: [text('two', 'Second column')],
      right: [text('three', 'Third column')],
    },
  }
  const backdrops = (['light', 'dark'] as const).map((shade) => ({
    type: 'Backdrop',
    props: {
      id: shade,
      shade,
      pictureUrl: '/public-objects/gallery-petting-pen.jpg',
      middle: [
        { type: 'Heading', props: { id: `${shade} heading`, text: `On a ${shade} picture`, level: '2' } },
        text(`${shade} text`, 'Words that have to be read'),
        {
          type: 'ButtonRow',
          props: {
            id: `${shade} buttons`,
            buttons: [
              { label: 'Ask Us', href: '/contact', kind: 'second' },
              { label: 'All pictures', href: '/media', kind: 'quiet' },
            ],
          },
        },
      ],
    },
  }))
  return [...samples, columns, ...backdrops]
}

/** What a visitor reads of each of them. */
const words = [
  'Pepper and Salt',
  'See All the Pictures',
  'You ask',
  'Our services',
  'Coloring page',
  'under the cottonwoods',
  '12 days to go',
  'What You Can Add',
  'Second column',
  'On a light picture',
  'On a dark picture',
]

async function expectText(page: Page) {
  for (const each of words) await expect(page.getByText(each).first()).toBeVisible()
}

test('sections show to everybody, however the page is reached', async ({ browser, editor, page, server }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(new Date())
  await pageCalls(editor).publish('about', ({ root, content }) => ({
    root,
    content: [...content.slice(0, 1), ...sections(today)],
  }))

  await test.step('with a script', async () => {
    const complaints = complaintsOf(page)
    await page.setViewportSize(wide)
    await open(page, '/about')
    await expectText(page)
    await looksRight(page, 'sections')
    expect(complaints).toEqual([])
  })

  await test.step('without a script', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false, viewport: phone, baseURL: server.url })
    await plain.goto('/about')
    await expectText(plain)
    await plain.close()
  })

  await test.step('reached by a link', async () => {
    const visitor = await browser.newPage({ viewport: wide, baseURL: server.url })
    await open(visitor, '/contact')
    await mainMenu(visitor).getByRole('link', { name: 'About' }).click()
    await expectText(visitor)
    await visitor.close()
  })
})
