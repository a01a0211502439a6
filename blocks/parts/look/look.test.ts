import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fontFamilies } from '../../contract/records/font-families.ts'
import { HillDivider } from '../../kit/drawings/hill-divider.tsx'
import { contrastOf, rgbOf } from '../../kit/theme/contrast.ts'
import { defaultPage } from '../../pages/default-pages.ts'
import { checkDraft, checkFinished } from '../../pages/page-check.ts'
import { mergePages } from '../../pages/page-merge.ts'
import { colorIn, colorProblems, pairs } from './color-problems.ts'
import { lookDefaults } from './look.defaults.ts'
import { type SiteLookProps, siteLookPropsSchema } from './look.schema.ts'
import { colorsOf } from './look-colors.ts'
import { barColor, lookCss } from './look-css.ts'
import { fontsOf } from './look-fonts.ts'
import { nearestPassing, passes } from './nearest-passing.ts'
import { suggestedFonts, themes } from './themes.ts'

const look = (props: object = {}) => siteLookPropsSchema.parse(props)
const page = (props: object) => ({
  root: { props: { title: '', description: '', shareImageUrl: '' } },
  content: [{ type: 'SiteLook', props: { id: 'SiteLook', ...props } }],
})

/** What can't be read in a look, whoever chose its colors. */
function unreadable(choice: SiteLookProps) {
  const colors = colorsOf(choice)
  return pairs.filter(
    ({ front, ground, least }) =>
      !passes(colorIn(colors, front), [{ other: colorIn(colors, ground), least }]),
  )
}

test('what is built in is what the schema begins with', () => {
  expect(look()).toEqual(lookDefaults)
  expect(defaultPage('look')).toEqual(page(lookDefaults))
})

describe('fonts', () => {
  const settings = { headingFont: 'Bitter', bodyFont: 'Cabin', subtitleFont: '' }

  test('are those of the settings where the look names none, or none on offer', () => {
    expect(fontsOf(undefined, settings)).toEqual(settings)
    expect(fontsOf(page(look()), settings)).toEqual(settings)
    expect(fontsOf(page({ headingFont: '"},x{', bodyFont: 7 }), settings)).toEqual(settings)
    expect(fontsOf(page({ headingFont: 'Lora', subtitleFont: 'Kalam' }), settings)).toEqual({
      headingFont: 'Lora',
      bodyFont: 'Cabin',
      subtitleFont: 'Kalam',
    })
  })

  test('that are not on offer are refused', () => {
    expect(checkDraft('look', page(look()), [])).toEqual([])
    expect(checkDraft('look', page({ ...look(), bodyFont: 'Comic Sans' }), [])).toMatchObject([
      { path: '/bodyFont', message: 'Choose one of the fonts in the list' },
    ])
  })

  test('of two people are merged; the same one is asked about', () => {
    const mine = page(look({ headingFont: 'Lora', bodyFont: 'Cabin' }))
    const theirs = page(look({ headingFont: 'Rye', subtitleFont: 'Kalam' }))

    const { merged, clashes } = mergePages(page(look()), mine, theirs)

    expect(merged.content[0]?.props).toMatchObject({ bodyFont: 'Cabin', subtitleFont: 'Kalam' })
    expect(clashes).toMatchObject([{ key: 'headingFont', mine: 'Lora', theirs: 'Rye' }])
  })

  test.each(Object.entries(suggestedFonts))('%s › suggests fonts that suit their roles', (_theme, fonts) => {
    for (const [key, name] of Object.entries(fonts))
      expect(fontFamilies.find((family) => family.name === name)?.suits).toContain(key.replace('Font', ''))
  })
})

describe('lookCss', () => {
  test('is blank for the look that is built in, and for none', () => {
    expect(lookCss(page(look()))).toBe('')
    expect(lookCss(undefined)).toBe('')
  })

  test('has each color of a theme, and what follows from them', () => {
    const css = lookCss(page(look({ theme: 'meadow' })))

    expect(css).toContain('--surface:#f8f9ec;')
    expect(css).toContain('--accent:#2c6a3a;')
    expect(css).toMatch(/--accent-strong:#[0-9a-f]{6};--focus:#1a5a78;--line:#/)
  })

  test('has a color by hand in a theme', () => {
    expect(lookCss(page(look({ theme: 'meadow', link: '#123456' })))).toContain('--link:#123456')
  })

  test('has sizes, corners and buttons without colors', () => {
    const css = lookCss(
      page(look({ textSize: 'large', headingSize: 'small', corners: 'square', buttons: 'rounded' })),
    )

    expect(css).toContain('--radius:0;--radius-small:0')
    expect(css).toContain('--heading-1:clamp(')
    expect(css).toContain(':root:root body{font-size:1.1875rem}')
    expect(css).toContain(':root:root .button{border-radius:12px}')
    expect(css).not.toContain('--surface')
  })

  test('has the weight of buttons and the hills', () => {
    const css = lookCss(page(look({ buttonWeight: 'medium', hills: 'hidden' })))

    expect(css).toContain(':root:root .button{font-weight:500}')
    const box = /svg(\[viewBox="[^"]+"\])\{display:none\}/.exec(css)?.[1]?.slice(1, -1)
    expect(renderToStaticMarkup(createElement(HillDivider))).toContain(box ?? 'no box')
    expect(css).toContain(':root:root{--hills:none}')
  })

  test('has nearer and farther grounds where none was chosen by hand', () => {
    expect(lookCss(page(look({ sections: 'even' })))).toContain(`--surface-sunk:${themes.farm.colors.page};`)
    const distance = (sections: SiteLookProps['sections']) =>
      contrastOf(rgbOf(colorsOf(look({ sections })).warm), rgbOf(themes.farm.colors.page))
    expect(distance('gentle')).toBeGreaterThan(distance('even'))
    expect(distance('usual')).toBeGreaterThan(distance('gentle'))
    expect(distance('strong')).toBeGreaterThan(distance('usual'))
    expect(colorsOf(look({ sections: 'even', warm: '#f0e0c0' })).warm).toBe('#f0e0c0')
  })

  test('is for screens alone: paper stays as it is', () => {
    expect(lookCss(page(look({ theme: 'barn', textSize: 'large' })))).toMatch(/^@media screen\{.*\}\}$/)
  })

  // As a store of another version, or somebody at the files, may have it.
  test('writes nothing of odd values', () => {
    for (const odd of [
      { page: '#fff}body{display:none' },
      { link: 'url(https://example.com)' },
      { theme: '__proto__' },
      { theme: 'constructor' },
      { buttons: 'toString' },
      { corners: 7, textSize: ['large'] },
    ]) {
      expect(lookCss(page({ ...look(), ...odd })), JSON.stringify(odd)).toBe('')
    }
  })

  test('the color of the browser’s bar is that of the header', () => {
    expect(barColor(undefined)).toBe('#fffdf8')
    expect(barColor(page(look({ theme: 'ribbon' })))).toBe(themes.ribbon.colors.card)
  })
})

describe('colorProblems', () => {
  test.each<[string, Partial<SiteLookProps>, string]>([
    ['a light text', { text: '#c0b0a0' }, 'text'],
    ['a dark page', { page: '#5a5a5a' }, 'page'],
    ['words on buttons, which check marks have', { button: '#1c1c1c', buttonText: '#9db7d6' }, 'buttonText'],
    ['words on dark sections', { darkText: '#848c90' }, 'darkText'],
    ['light buttons', { button: '#e0a23a' }, 'button'],
    ['a text on a page, both by hand: the text', { page: '#ffffff', quietText: '#999999' }, 'quietText'],
  ])('%s is told at its color', (_, props, key) => {
    const chosen = look(props)
    const [problem] = colorProblems(chosen)

    expect(problem).toMatchObject({ key, message: expect.stringContaining(problem?.instead ?? 'no color') })
    expect(colorProblems({ ...chosen, [key]: problem?.instead })).toEqual([])
  })

  test('a color for which no shade works says so', () => {
    const [problem] = colorProblems(look({ page: '#808080', card: '#202020', text: '#777777' }))

    expect(problem?.instead ?? 'none').toBe('none')
    expect(problem?.message).toContain('change one of the other colors first')
  })

  test('themes alone have none', () => {
    for (const theme of Object.keys(themes))
      for (const sections of ['even', 'gentle', 'usual', 'strong'])
        expect(unreadable(look({ theme, sections }))).toEqual([])
  })
})

describe('nearestPassing', () => {
  test('keeps the hue, and is as near as can be', () => {
    const found = nearestPassing('#e0562f', [{ other: '#ffffff', least: 4.5 }])

    expect(contrastOf(rgbOf(found ?? ''), rgbOf('#ffffff'))).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(rgbOf(found ?? ''), rgbOf('#ffffff'))).toBeLessThan(4.7)
    const { red, green, blue } = rgbOf(found ?? '')
    expect(red > green && green > blue).toBe(true)
  })

  test('is the color itself where that passes', () => {
    expect(nearestPassing('#2b1a12', [{ other: '#ffffff', least: 4.5 }])).toBe('#2b1a12')
  })
})

describe('the part', () => {
  test.each([
    ['no color', { text: 'brown' }, '/text'],
    ['a function', { text: 'url(x)' }, '/text'],
    ['an unknown theme', { theme: 'night club' }, '/theme'],
  ])('%s is refused, with its place', (_, odd, path) => {
    const issues = checkFinished('look', page({ ...look(), ...odd }))

    expect(issues).toEqual([expect.objectContaining({ blockId: 'SiteLook', path })])
  })

  test('a draft may have what can’t be read, a published look not', () => {
    const unreadable = page({ ...look(), link: '#f0f0f0' })

    expect(checkDraft('look', unreadable, [])).toEqual([])
    expect(checkFinished('look', unreadable)).toEqual([
      expect.objectContaining({
        path: '/link',
        message: expect.stringMatching(/nearest color that works is #[0-9a-f]{6}/),
      }),
    ])
  })

  test('has its one block, no less and no more', () => {
    const { root, content } = page(look())

    expect(checkFinished('look', { root, content: [] })).toHaveLength(1)
    expect(
      checkFinished('look', {
        root,
        content: [...content, { type: 'SiteLook', props: { id: 'b', ...look() } }],
      }),
    ).toHaveLength(1)
    expect(checkFinished('home', { root, content })[0]?.message).toBe('This block can’t go here')
  })

  test('people who both chose one color are asked', () => {
    const base = page(look())
    const mine = page(look({ link: '#123456', corners: 'square' }))
    const theirs = page(look({ button: '#7a2020', corners: 'slight' }))

    const { merged, clashes } = mergePages(base, mine, theirs)

    expect(merged.content[0]?.props).toMatchObject({ link: '#123456', button: '#7a2020' })
    expect(clashes).toEqual([expect.objectContaining({ blockId: 'SiteLook' })])
    expect(JSON.stringify(clashes)).toContain('corners')
  })
})
