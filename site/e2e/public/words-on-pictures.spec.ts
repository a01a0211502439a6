import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { colorProblems } from '#blocks/parts/look/color-problems.ts'
import type { SiteLookProps } from '#blocks/parts/look/look.schema.ts'
import { colorsOf, derivedRoles } from '#blocks/parts/look/look-colors.ts'
import { lookCss } from '#blocks/parts/look/look-css.ts'
import { themeNames } from '#blocks/parts/look/themes.ts'
import { sampleSections } from '#blocks/testing/sample-sections.ts'
import { expect, test } from '../kit/admin-test.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'
import { overflow, phone, violations, wide } from '../kit/page-checks.ts'
import { hydrated } from '../kit/site-test.ts'
import { faintText } from '../kit/word-contrast.ts'

// Words on pictures and on dark colors, in every theme. One page is opened once at each width; it wears the looks in turn.

const picture = '/public-objects/gallery-petting-pen.jpg'

/** Colors that may be published, but need denser veils than those of themes. */
const byHand = {
  theme: 'farm',
  page: '#e6d8ec',
  warm: '#e2d0e8',
  cool: '#c8cae8',
  text: '#22152a',
  quietText: '#55405c',
  link: '#664890',
  button: '#6d3480',
  dark: '#5c4667',
  darkText: '#efe4f4',
  ornament: '#f4d27c',
} as SiteLookProps

const looks: [string, SiteLookProps][] = [
  ...themeNames.map((theme): [string, SiteLookProps] => [theme, { theme } as SiteLookProps]),
  ['colors by hand', byHand],
]

/** One of each block that a slot takes. */
function inside(id: string): PageBlock[] {
  const blocks: [string, object][] = [
    ['Heading', { text: 'Goats at your party', level: '2' }],
    ['Text', { text: withLink(), size: 'normal' }],
    ['Text', { text: 'On a warm ground', size: 'normal', ground: 'sand' }],
    ['Text', { text: 'On a cool ground', size: 'large', ground: 'sky' }],
    ['Text', { text: 'On another picture', size: 'large', groundPicture: picture }],
    ['PictureBlock', { src: picture, alt: 'The pen', caption: 'The pen in May', width: 'narrow' }],
    [
      'ButtonRow',
      {
        buttons: [
          { label: 'Book', href: '/booking', kind: 'main' },
          { label: 'Ask Us', href: '/contact', kind: 'second' },
          { label: 'All pictures', href: '/media', kind: 'quiet' },
        ],
      },
    ],
    ['Quote', { quote: 'They were so gentle.', name: 'Ana', occasion: 'Birthday' }],
    ['Faq', { questions: [{ question: 'Do you come to us?', answer: withLink() }] }],
    ['ContactCard', {}],
  ]
  return blocks.map(([type, props], index) => ({ type, props: { ...props, id: `${id}${index}` } }))
}

function withLink() {
  const marks = [{ type: 'link', attrs: { href: '/services' } }]
  const text = [
    { type: 'text', text: 'We bring ' },
    { type: 'text', text: 'them along', marks },
  ]
  return { type: 'doc', content: [{ type: 'paragraph', content: text }] }
}

function content(): PageBlock[] {
  const backdrops = (['light', 'dark'] as const).flatMap((shade) =>
    ['', picture].map((pictureUrl) => {
      const id = `${shade}${pictureUrl ? 'picture' : 'color'}`
      return { type: 'Backdrop', props: { id, shade, pictureUrl, middle: inside(id) } }
    }),
  )
  const behind = [
    heading('bare', 'Words alone'),
    { type: 'Text', props: { id: 'words', text: withLink(), size: 'large', ground: 'sand' } },
    { type: 'Steps', props: { ...sampleSections.Steps, id: 'steps', tone: 'sky' } },
    { type: 'Cards', props: { ...sampleSections.Cards, id: 'cards' } },
    { type: 'Countdown', props: { ...sampleSections.Countdown, id: 'countdown', tone: 'sand' } },
    { type: 'FileLink', props: { ...sampleSections.FileLink, id: 'file' } },
    { type: 'Quotes', props: { id: 'quotes', tone: 'sand' } },
    { type: 'ContactCard', props: { id: 'card' } },
    { type: 'TrustStrip', props: { id: 'claims' } },
    { type: 'MeetAnimals', props: { id: 'animals', tone: 'night' } },
    { type: 'Columns', props: { id: 'two', split: 'even', left: inside('left'), right: [] } },
  ].map(({ type, props }) => ({ type, props: { ...props, groundPicture: picture } }) as PageBlock)
  const grounds: PageBlock[] = [
    ...['plain', 'sand', 'sky'].map((tone) => ({
      type: 'TrustStrip',
      props: { id: `claims-${tone}`, tone },
    })),
    { type: 'ContactCard', props: { id: 'card-sand', ground: 'sand' } },
    { type: 'TourDates', props: { id: 'dates', ground: 'sand' } },
    { type: 'AlbumList', props: { id: 'albums', ground: 'sky' } },
    { type: 'ContactDetails', props: { id: 'ways', ground: 'sky' } },
    { type: 'ServiceCards', props: { id: 'services', ground: 'sky' } },
  ]
  return [...backdrops, ...behind, ...grounds]
}

test('words on pictures and colors are readable in every theme, at each width', async ({ editor, page }) => {
  expect(colorProblems(byHand)).toEqual([])
  expect(derivedRoles(colorsOf(byHand))).toMatchObject({ veil: '93%', 'night-veil': '95%' })
  await pageCalls(editor).publish('about', (was) => ({
    ...was,
    content: [...was.content.slice(0, 1), ...content()],
  }))

  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    await page.goto('/about')
    await hydrated(page)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    for (const [name, look] of looks) {
      await wear(page, look)
      const at = `${name} at ${size.width} px`
      expect.soft(await faintText(page, 'main'), at).toEqual([])
    }
    // Each ground has the same block, so names of regions repeat.
    const found = (await violations(page)).filter((line) => !line.startsWith('landmark-unique'))
    expect.soft(found, `${looks.at(-1)?.[0]} at ${size.width} px`).toEqual([])
    expect.soft(await overflow(page), `${size.width} px`).toEqual([])
  }

  await test.step('the measure finds what can’t be read', async () => {
    await wear(page, { ...byHand, darkText: '#6a5a72', quietText: '#d0b0d8' })
    const found = (await faintText(page, 'main')).join('\n')
    for (const text of ['Goats at your party', 'Ana']) expect(found).toContain(text)
  })
})

/** In the place of the look that is published: the policy of the page allows no style of its own, a sheet by script is none. */
async function wear(page: Page, props: SiteLookProps) {
  const css = lookCss({ content: [{ type: 'SiteLook', props: { ...props, id: 'look' } }] })
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, css)
}
