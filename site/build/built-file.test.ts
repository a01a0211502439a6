import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { readBuiltFile } from './built-file.ts'

const files = {
  'assets/packed.js': 'let a',
  'assets/packed.js.br': 'a in brotli',
  'assets/packed.js.gz': 'a in gzip',
  'assets/half.js': 'let b',
  'assets/half.js.br': 'b in brotli',
  'assets/plain.js': 'let c',
  'assets/farm.jpg': 'JFIF',
  'fonts/bitter.woff2': 'wOF2',
  'fonts/families.css': '@font-face{}',
  'fonts/fonts.json': '{}',
  'favicon.svg': '<svg/>',
  'favicon.svg.br': 'svg in brotli',
  'favicon.svg.gz': 'svg in gzip',
  'manifest.json': '{}',
}

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  folder: async ({}, use) => {
    const dist = await mkdtemp(join(tmpdir(), 'dist-'))
    const folder = join(dist, 'client')
    for (const room of ['client/assets', 'client/fonts', 'server'])
      await mkdir(join(dist, room), { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    // What is not for visitors, of a type that is.
    for (const name of ['server/server.js', 'client/server.js'])
      await writeFile(join(dist, name), 'let secret')
    await use(folder)
    await rm(dist, { recursive: true })
  },
})

test.for([
  ['a packed script', '/assets/packed.js', { br: 'a in brotli', gzip: 'a in gzip' }, true],
  ['a packed drawing', '/favicon.svg', { br: 'svg in brotli', gzip: 'svg in gzip' }, false],
  ['a script that is not packed', '/assets/plain.js', undefined, true],
  // A build that is still being made: nothing is taken from it by halves.
  ['a script that is packed by half', '/assets/half.js', undefined, true],
  ['a photo', '/assets/farm.jpg', undefined, true],
  ['a font', '/fonts/bitter.woff2', undefined, true],
  ['a sheet of fonts', '/fonts/families.css', undefined, false],
] as const)('%s comes with its packed forms, if any', async ([, path, forms, isImmutable], { folder }) => {
  const file = await readBuiltFile(folder, path)

  expect(String(file?.body)).toBe(files[path.slice(1) as keyof typeof files])
  expect(
    file?.packedForms && { br: String(file.packedForms.br), gzip: String(file.packedForms.gzip) },
  ).toEqual(forms)
  expect(file).toMatchObject({ isImmutable, isPacked: /(woff2|jpg)$/.test(path) })
})

test.for([
  '/assets/packed.js.br',
  '/assets/packed.js.gz',
  '/assets/nothing.js',
  '/assets/../manifest.json',
  '/server.js',
  '/assets/../server.js',
  '/assets/./packed.js',
  '/assets//packed.js',
  '/fonts/../assets/packed.js',
  '/assets/../../server/server.js',
  '/assets/..%2f..%2fserver.js',
  '/assets/..%2f..%2fserver%2fserver.js',
  '/assets/%2e%2e/manifest.json',
  '/assets/..\\manifest.json',
  '/fonts/../manifest.json',
  '/fonts/..\\..\\manifest.json',
  '/../package.json',
  '/../../../../etc/passwd',
  '/manifest.json',
  '/fonts/fonts.json',
])('%s is no file of the site', async (path, { folder }) => {
  expect(await readBuiltFile(folder, path)).toBeUndefined()
})
