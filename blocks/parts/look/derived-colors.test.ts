import { expect, test } from 'vitest'
import { colorProblems } from './color-problems.ts'
import { lookDefaults } from './look.defaults.ts'
import {
  between,
  colorsOf,
  derivedRoles,
  type LookChoice,
  leastDensity,
  stillColorsOf,
} from './look-colors.ts'
import { passes } from './nearest-passing.ts'
import { type ColorKey, colorKeys, themeNames, themes } from './themes.ts'

// What follows from colors that may be published can be read, too.

const looks = [...themeNames.map((theme) => look({ theme })), ...looksByHand(1000)]

test('enough looks with colors by hand may be published to say something', () => {
  expect(looks.length).toBeGreaterThan(300)
})

test('words stand out from the colors of the sky', () => {
  expect(
    failing(
      ({ dawn, evening }) => [...`${dawn} ${evening}`.matchAll(/#[0-9a-f]{6}/g)].map(([stop]) => stop),
      ['text', 'quietText', 'link'],
    ),
  ).toEqual([])
})

test('words are read on every contrast between sections', () => {
  const sections = ['even', 'gentle', 'strong']
  const roles = ({ sections, ...choice }: LookChoice) => {
    const still = stillColorsOf(choice)
    const { tint, evening, dawn } = derivedRoles(
      colorsOf({ ...choice, sections: sections ?? 'usual' }),
      still,
    )
    return { tint: tint || still.cool, evening, dawn }
  }
  const moved = looks.flatMap((choice) => sections.map((each) => ({ ...choice, sections: each })))

  for (const theme of themeNames)
    for (const each of sections)
      expect.soft(roles(look({ theme, sections: each })), theme).toEqual(roles(look({ theme })))
  const unread = moved.filter((choice) => {
    const { text, quietText, link } = stillColorsOf(choice)
    return !passes(roles(choice).tint, read([text, quietText, link]))
  })
  expect(unread).toEqual([])
})

test('each theme has an evening and a veil of its own', () => {
  const own = themeNames.map((theme) => derivedRoles(colorsOf(look({ theme }))))

  expect(new Set(own.map(({ evening }) => evening)).size).toBe(themeNames.length)
  expect(own.map(({ haze }) => haze)).toEqual(themeNames.map((theme) => themes[theme].colors.page))
  expect(failing(({ haze }) => (haze ? [between('#000000', haze, 0.9)] : []), ['text', 'quietText'])).toEqual(
    [],
  )
})

test('veils are just as dense as words need over the worst picture', () => {
  const { light, dark } = leastDensity
  const share = (density: string, least: number) => (Number.parseInt(density, 10) || least) / 100
  const veils = looks.map((choice) => {
    const colors = colorsOf(choice)
    const { veil, 'night-veil': nightVeil, 'night-soft': soft, 'night-link': link } = derivedRoles(colors)
    const over = (color: string, worst: string, density: number) => between(worst, color, density)
    const words = [colors.text, colors.quietText, colors.link]
    const onDark = [colors.darkText, soft || colors.warm, link || colors.cool]
    return [
      {
        at: (more = 0) => over(colors.page, '#000000', share(veil, light) - more),
        isLeast: !veil,
        against: [...read(words), { other: colors.button, least: 3 }],
      },
      {
        at: (more = 0) => over(colors.dark, '#ffffff', share(nightVeil, dark) - more),
        isLeast: !nightVeil,
        against: [...read(onDark), { other: colors.ornament, least: 3 }],
      },
    ]
  })

  expect(veils.flat().filter(({ at, against }) => !passes(at(), against))).toEqual([])
  expect(veils.flat().filter(({ at, isLeast, against }) => !isLeast && passes(at(0.01), against))).toEqual([])
  expect(veils.flat().filter(({ isLeast }) => !isLeast).length).toBeGreaterThan(10)
})

test('themes need no denser veils than the sheet has', () => {
  for (const theme of themeNames)
    expect
      .soft(derivedRoles(colorsOf(look({ theme }))))
      .toMatchObject({ veil: '', 'night-veil': '', 'night-soft': '', 'night-link': '' })
})

test('buttons in dark sections have the color of ornaments, with the words of the page', () => {
  const unread = looks
    .map(colorsOf)
    .filter(({ ornament, text, dark }) => !passes(ornament, read([text, dark])))

  expect(unread).toEqual([])
})

test('the words of a button stand out while it is pointed at', () => {
  expect(
    failing((derived) => [derived['accent-strong']], ['buttonText', 'page', 'card', 'warm', 'cool']),
  ).toEqual([])
})

function read(colors: string[]) {
  return colors.map((other) => ({ other, least: 4.5 }))
}

/** The looks of which a derived color is too near to one of these. */
function failing(derivedOf: (roles: ReturnType<typeof derivedRoles>) => string[], keys: readonly ColorKey[]) {
  return looks.filter((choice) => {
    const colors = colorsOf(choice)
    const others = keys.map((key) => ({ other: colors[key], least: 4.5 }))
    return derivedOf(derivedRoles(colors)).some((color) => !passes(color, others))
  })
}

/** Looks with one or several colors that somebody might choose, without those that are refused; the same in every run. */
function looksByHand(tries: number): LookChoice[] {
  let state = 7
  const random = (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
  const color = () => `#${[0, 0, 0].map(() => random(256).toString(16).padStart(2, '0')).join('')}`
  return Array.from({ length: tries }, () => {
    const keys = Array.from({ length: 1 + random(3) }, () => colorKeys[random(colorKeys.length)] ?? 'page')
    const theme = themeNames[random(themeNames.length)] ?? 'farm'
    const choice = look({ theme, ...Object.fromEntries(keys.map((key) => [key, color()])) })
    const mended = colorProblems(choice).flatMap(({ key, instead }) => (instead ? [[key, instead]] : []))
    return { ...choice, ...Object.fromEntries(mended) }
  }).filter((choice) => colorProblems(choice).length === 0)
}

function look(props: Partial<LookChoice>): LookChoice {
  return { ...(lookDefaults as unknown as LookChoice), ...props }
}
