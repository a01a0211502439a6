import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { columnBlocks } from '#blocks/kit/content/block-schema.ts'
import { sampleSections } from '#blocks/testing/sample-sections.ts'
import { expect, test } from '../kit/admin-test.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { overflow, phone, tablet, violations, wide } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'
import { faintText } from '../kit/word-contrast.ts'

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

/** Those that have a picture behind them, in columns and on the dark picture. */
const onPicture = ['Cards', 'FactTable', 'ContactCard', 'MeetAnimals', 'ShortContact']
const picture = '/public-objects/gallery-petting-pen.jpg'

const sections = columnBlocks.filter((type) => type === 'ContactCard' || samples[type])
const { Countdown } = sampleSections

function made(at: string, types: readonly string[], today: string): PageBlock[] {
  return types.map((type) => ({
    type,
    props: {
      ...samples[type],
      id: `${at}${type}`,
      ...(onPicture.includes(type) ? { groundPicture: picture } : {}),
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
      props: {
        id: 'two',
        split: 'even',
        phones: 'reversed',
        left: inside('left', 0, 2),
        right: inside('right', 1, 2),
      },
    },
    {
      type: 'ThreeColumns',
      props: {
        id: 'three',
        split: 'middle',
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
        pictureUrl: picture,
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

  await open(page, '/about')
  for (const size of [phone, tablet, wide]) {
    await page.setViewportSize(size)
    const at = `${size.width} px`
    expect.soft(await overflow(page), at).toEqual([])
    expect.soft(await tooWide(), `wider than its column at ${at}`).toEqual([])
    expect.soft(await hidden(), `pictures behind sections at ${at}`).toEqual([])
    if (size !== tablet) expect.soft(await violations(page), at).toEqual([])
    expect.soft(await faintText(page, 'main'), at).toEqual([])
    const [two = [], three = []] = [await boxes(2), await boxes(3)]
    const [first, middle, last] = three.map(({ width }) => width)
    if (size === phone)
      expect.soft(two.map(({ top }) => top)).toEqual(two.map(({ top }) => top).toSorted((a, b) => b - a))
    else expect.soft(two[0]?.top).toBe(two[1]?.top)
    expect.soft(last).toBe(first)
    if (size === wide) expect.soft(middle).toBeGreaterThan(1.9 * (first ?? 0))
    else expect.soft(middle).toBe(first)
  }

  /** The first columns of so many, as they lie on the page. */
  function boxes(count: number) {
    return page.evaluate((count) => {
      const columns = [...document.querySelectorAll('main div')].find(
        (one) =>
          getComputedStyle(one).display === 'grid' &&
          one.matches(`:has(> div:nth-child(${count}):last-child)`),
      )
      return [...(columns?.children ?? [])].map((one) => {
        const { top, width } = one.getBoundingClientRect()
        return { top: Math.round(top), width: Math.round(width) }
      })
    }, count)
  }

  /** Pictures behind sections that are not seen on all sides of the sheet. */
  function hidden() {
    return page.evaluate(() =>
      [...document.querySelectorAll('.behind')].flatMap((behind) => {
        const box = behind.getBoundingClientRect()
        const sheet = behind.querySelector(':scope > section > div, :scope > :not(section, span, link)')
        const { left, right, top, bottom } = sheet?.getBoundingClientRect() ?? box
        const seen = [left - box.left, box.right - right, top - box.top, box.bottom - bottom]
        return seen.every((px) => px >= 8) ? [] : [`${seen} of ${behind.outerHTML.slice(0, 100)}`]
      }),
    )
  }

  /** What reaches out of its section. A row to swipe scrolls by itself. */
  function tooWide() {
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
