import { columnBlocks } from '#blocks/content/block-schema.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { sampleSections } from '#blocks/sections/sections.samples.ts'
import { expect, test } from '../kit/admin-test.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { desk, overflow, phone, tablet, violations } from '../kit/page-checks.ts'
import { hydrated } from '../kit/site-test.ts'
import { faintWords } from '../kit/word-contrast.ts'

// Sections in half a column, in a third of a page and on a dark picture: as wide as there is room, and to be read.

const samples: Partial<Record<string, object>> = {
  ...sampleSections,
  FactTable: { heading: 'For your form', facts: [{ label: 'Insurance', value: 'Two million dollars' }] },
  MeetAnimals: { heading: 'Meet Them', tone: 'night' },
  People: { heading: 'Who We Are' },
  Quotes: { heading: 'What They Wrote', tone: 'sand' },
  NextDate: { heading: 'See Us Next', count: 3 },
  ServiceMap: { heading: 'Where We Go' },
  Certificate: { heading: 'Our Papers', papers: 'Our license\nA certificate that names you', tone: 'sky' },
  ShortContact: { heading: 'Ask Us' },
}

const sections = columnBlocks.filter((type) => type === 'ContactCard' || samples[type])
const { Countdown } = sampleSections

function made(at: string, types: readonly string[], today: string): PageBlock[] {
  return types.map((type) => ({
    type,
    props: {
      ...samples[type],
      id: `${at}${type}`,
      ...(type === 'Countdown' ? { ...Countdown, day: addDays(today, 12) } : {}),
    },
  }))
}

/** A part of the sections: `of` columns share all of them. */
const part = (column: number, of: number) => sections.filter((_, index) => index % of === column)

function content(today: string): PageBlock[] {
  const inside = (at: string, column: number, of: number) => made(at, part(column, of), today)
  return [
    {
      type: 'Columns',
      props: { id: 'two', split: 'even', left: inside('left', 0, 2), right: inside('right', 1, 2) },
    },
    {
      type: 'ThreeColumns',
      props: {
        id: 'three',
        left: inside('first', 0, 3),
        middle: inside('second', 1, 3),
        right: inside('third', 2, 3),
      },
    },
    {
      type: 'Backdrop',
      props: {
        id: 'dark',
        shade: 'dark',
        pictureUrl: '/public-objects/gallery-petting-pen.jpg',
        middle: [
          ...inside('dark', 0, 1),
          {
            type: 'Columns',
            props: {
              id: 'onDark',
              split: 'left',
              left: inside('darkLeft', 0, 2),
              right: inside('darkRight', 1, 2),
            },
          },
        ],
      },
    },
  ]
}

test('sections fit into columns and onto a dark picture at every width', async ({ editor, page }) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(new Date())
  await pageCalls(editor).publish('about', (was) => ({
    ...was,
    content: [...was.content.slice(0, 1), ...content(today)],
  }))

  for (const size of [phone, tablet, desk]) {
    await page.setViewportSize(size)
    await page.goto('/about')
    await hydrated(page)
    const at = `${size.width} px`
    expect.soft(await overflow(page), at).toEqual([])
    expect.soft(await wide(), `wider than its column at ${at}`).toEqual([])
    expect.soft(await violations(page), at).toEqual([])
    expect.soft(await faintWords(page, 'main'), at).toEqual([])
  }

  /** What reaches out of its section. A row to swipe scrolls by itself. */
  function wide() {
    return page.evaluate(() =>
      [...document.querySelectorAll('main section section, main div > section')].flatMap((section) => {
        const { left, right } = section.getBoundingClientRect()
        return [...section.querySelectorAll('*:not([role="group"], [role="group"] *)')]
          .filter((one) => one.checkVisibility() && one.tagName !== 'OPTION')
          .filter((one) => !one.closest('svg, [aria-hidden="true"]'))
          .filter((one) => {
            const box = one.getBoundingClientRect()
            return box.width > 1 && (box.right > right + 1 || box.left < left - 1)
          })
          .map((one) => one.outerHTML.slice(0, 120))
      }),
    )
  }
})
