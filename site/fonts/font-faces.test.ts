import { expect, test } from 'vitest'
import { fontDefaults } from '#blocks/contract/records/defaults.ts'
import { allFontFaces, type FontManifest, fontFaces } from './font-faces.ts'

const manifest: FontManifest = {
  Bitter: family('Bitter', 'serif', ['400 700']),
  'Source Sans 3': family('Source Sans 3', 'sans-serif', ['400 700']),
  Caveat: family('Caveat', 'cursive', ['400 700']),
  Arvo: family('Arvo', 'serif', ['400', '700']),
  Rye: family('Rye', 'serif', ['400 700']),
}

function family(name: string, generic: string, weights: string[]): FontManifest[string] {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const faces = weights.flatMap((weight) => [
    { file: `${slug}-core-${weight}.woff2`, weight, core: true, unicodeRange: 'U+20-7E' },
    { file: `${slug}-rest-${weight}.woff2`, weight, core: false, unicodeRange: 'U+100-17F' },
  ])
  const scale = { sizeAdjust: '104%', ascentOverride: '90%', descentOverride: '25%', lineGapOverride: '0%' }
  const standInFaces = weights.map((weight) => ({ weight, local: ['Georgia', 'Gelasio'], ...scale }))
  return { faces, fallback: { generic, standIns: [{ family: `${name} fallback`, faces: standInFaces }] } }
}

test('the stacks end in the scaled fallback and a generic family', () => {
  const { css } = fontFaces(fontDefaults, manifest, '/fonts')

  expect(css).toContain(':root{--font-heading:"Bitter","Bitter fallback",serif;')
  expect(css).toContain('--font-subtitle:"Caveat","Caveat fallback",cursive}')
})

test('web fonts swap in; fallback fonts are local and scaled', () => {
  const { css } = fontFaces(fontDefaults, manifest, '/fonts/')

  expect(css).toContain(
    '@font-face{font-family:"Bitter";src:url("/fonts/bitter-core-400 700.woff2");font-display:swap;' +
      'font-weight:400 700;unicode-range:U+20-7E}',
  )
  expect(css).toContain(
    '@font-face{font-family:"Bitter fallback";src:local("Georgia"),local("Gelasio");font-weight:400 700;' +
      'size-adjust:104%;ascent-override:90%;descent-override:25%;line-gap-override:0%}',
  )
})

test('only the chosen families appear, each once', () => {
  const { css, preload } = fontFaces({ ...fontDefaults, headingFont: 'Source Sans 3' }, manifest, '/fonts')

  expect(css).not.toMatch(/Bitter|Arvo|Rye/)
  expect(css.match(/source-sans-3-core/g)).toHaveLength(1)
  expect(preload).toEqual(['/fonts/source-sans-3-core-400 700.woff2', '/fonts/caveat-core-400 700.woff2'])
})

test.each([
  ['heading', { headingFont: 'Arvo' }, 'arvo-core-700'],
  ['body', { bodyFont: 'Arvo' }, 'arvo-core-400'],
  ['subtitle', { subtitleFont: 'Arvo' }, 'arvo-core-700'],
])('with separate weights, the %s role preloads its own', (_role, choice, file) => {
  const { preload } = fontFaces({ ...fontDefaults, ...choice }, manifest, '/fonts')

  expect(preload.filter((path) => path.includes('arvo'))).toEqual([`/fonts/${file}.woff2`])
})

test('an unknown family falls back to the default', () => {
  for (const name of ['', 'Comic Sans', 'toString', '"}body{display:none}']) {
    const choice = { headingFont: name, bodyFont: name, subtitleFont: name }

    expect(fontFaces(choice, manifest, '/fonts'), JSON.stringify(name)).toEqual(
      fontFaces(fontDefaults, manifest, '/fonts'),
    )
  }
})

test('the style sheet of all families has each once, and no stack', () => {
  const css = allFontFaces(manifest, '/fonts')

  for (const name of Object.keys(manifest)) expect(css).toContain(`font-family:"${name}"`)
  expect(css).not.toContain(':root')
})
