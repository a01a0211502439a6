import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFonts } from './build-fonts.mjs'
import type { FontManifest } from './font-faces.ts'
import { codePointsOf } from './unicode-range.mjs'

const defaults = ['Bitter', 'Source Sans 3', 'Caveat']
const only = [...defaults, 'Arvo']
let folder: string
let manifest: FontManifest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  manifest = await build('out')
})
afterAll(() => rm(folder, { recursive: true }))

function build(outFolder: string): Promise<FontManifest> {
  return buildFonts({ outFolder: join(folder, outFolder), cacheFolder: join(folder, 'cache'), only })
}

test('fonts.json lists every family and only existing files', async () => {
  const written = await readdir(join(folder, 'out'))
  const named = Object.values(manifest).flatMap((family) => family.faces.map((face) => face.file))

  expect(JSON.parse(await readFile(join(folder, 'out/fonts.json'), 'utf8'))).toEqual(manifest)
  expect(Object.keys(manifest).sort()).toEqual([...only].sort())
  expect(written.sort()).toEqual([...named, 'families.css', 'fonts.json', 'licenses.md'].sort())
})

test('licenses.md has the license of every family', async () => {
  const sections = (await readFile(join(folder, 'out/licenses.md'), 'utf8')).split(/^## /m).slice(1)

  expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual([...only].sort())
  for (const section of sections) expect(section).toMatch(/SIL OPEN FONT LICENSE,? Version 1\.1/i)
})

test('families.css names every file at its address', async () => {
  const css = await readFile(join(folder, 'out/families.css'), 'utf8')
  const named = Object.values(manifest).flatMap((family) => family.faces.map((face) => face.file))

  expect([...css.matchAll(/url\("\/fonts\/(.+?)"\)/g)].map(([, file]) => file).sort()).toEqual(named.sort())
})

test.each(defaults)('the core file of %s is a woff2 of at most 25 KB for all weights', async (name) => {
  const core = manifest[name]?.faces.filter((face) => face.core) ?? []
  const file = join(folder, 'out', core[0]?.file ?? '')

  expect(core).toMatchObject([{ weight: '400 700' }])
  expect((await stat(file)).size).toBeLessThanOrEqual(25 * 1024)
  expect((await readFile(file)).toString('latin1', 0, 4)).toBe('wOF2')
})

test('no two files of one weight claim the same character', () => {
  for (const { faces } of Object.values(manifest)) {
    for (const weight of new Set(faces.map((face) => face.weight))) {
      const claims = faces
        .filter((face) => face.weight === weight)
        .flatMap((face) => [...codePointsOf(face.unicodeRange)])
      expect(new Set(claims).size).toBe(claims.length)
    }
  }
})

test('English and Spanish text needs only the core file', () => {
  const core = codePointsOf(manifest.Bitter?.faces.find((face) => face.core)?.unicodeRange ?? '')

  expect(
    [...'¡Ponies & “petting” — it’s año 24 for $5… ©\n\t\u00ad'].filter(
      (c) => !core.has(c.codePointAt(0) ?? 0),
    ),
  ).toEqual([])
})

test('a family with separate weights has a file and fallback for each', () => {
  const arvo = manifest.Arvo

  expect(arvo?.faces.filter((face) => face.core).map((face) => face.weight)).toEqual(['400', '700'])
  expect(
    arvo?.fallback.standIns.map(({ family, faces }) => [family, ...faces.map((face) => face.local[0])]),
  ).toEqual([
    ['Arvo fallback serif', 'Georgia', 'Georgia Bold'],
    ['Arvo fallback', 'Arial', 'Arial Bold'],
  ])
})

test('a second build takes everything from the cache', async () => {
  const cached = await readdir(join(folder, 'cache'))
  const marker = cached.find((name) => name.startsWith('caveat'))
  const file = join(folder, 'cache', marker ?? '', 'family.json')
  const family = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(
    file,
    JSON.stringify({ ...family, fallback: { ...family.fallback, generic: 'from-cache' } }),
  )

  const again = await build('again')

  expect(again.Caveat?.fallback.generic).toBe('from-cache')
  expect(again.Bitter).toEqual(manifest.Bitter)
  expect(await readdir(join(folder, 'again'))).toEqual(await readdir(join(folder, 'out')))
})
