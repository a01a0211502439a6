import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { blockNames } from '#blocks/content/block-names.ts'

// The README is read by people who have nothing else: what it names is there.

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(`${root}README.md`, 'utf8')
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}
const section = (heading: string) =>
  readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? `There is no ${heading}`

test('shows the site', async () => {
  const [, path = ''] = /!\[[^\]]+\]\(([^)]+\.png)\)/.exec(readme) ?? []
  const { width, height } = await sharp(root + path).metadata()

  expect(Math.min(width, height)).toBeGreaterThan(500)
})

test('begins with the commands that put a page on screen and run the tests', () => {
  const [first = ''] = readme.split(/^## /m).slice(1)

  expect(first).toContain('npm start')
  expect(first).toContain('npm test')
  expect(readFileSync(`${root}.ci/run`, 'utf8')).toMatch(/^npm run test:all$/m)
})

test('names no command that does not exist, and leaves none out', () => {
  const named = new Set([...readme.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name))
  named.delete('does') // npm does not pass SIGTERM on

  expect([...named].sort()).toEqual(Object.keys(scripts).sort())
})

test('names only files and folders that exist', () => {
  const inRooms = /`((?:api|blocks|site|data)\/[\w./-]+)`/g
  const paths = [...readme.matchAll(inRooms)].map(([, path = '']) => path)
  const missing = paths.filter((path) => !path.includes('hours') && !existsSync(root + path))

  expect(paths.length).toBeGreaterThan(10)
  // These are there once the server has run.
  expect(missing.filter((path) => !path.startsWith('data/store'))).toEqual([])
})

test('names every room', () => {
  for (const room of ['blocks/', 'api/', 'site/', 'data/'])
    expect(section('The rooms')).toContain(`\n${room} `)
})

describe('the walk to a new block', () => {
  const walk = section('Add a block')

  test('is numbered from the first step to the last', () => {
    const numbers = [...walk.matchAll(/(?:^| )(\d+)\. /gm)].map(([, number]) => Number(number))

    expect(numbers.length).toBeGreaterThan(1)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('passes every file that each block there is stands in', () => {
    const files = ['block-names.ts', 'public.ts', 'schemas.ts', 'editor.ts', 'thumbnails/']
    const texts = files.map((file) => textOf(`${root}blocks/${file}`))

    for (const file of files) expect(walk).toContain(`blocks/${file}`)
    for (const name of blockNames) {
      const holding = files.filter((_, index) => new RegExp(`\\b${name}\\b`).test(texts[index] ?? ''))
      expect([name, holding.filter((file) => file !== 'editor.ts')]).toEqual([
        name,
        files.filter((file) => file !== 'editor.ts'),
      ])
    }
    expect(readdirSync(`${root}blocks/trust-strip`)).toContain('trust-strip.editor.tsx')
  })
})

/** A file's text, or that of all files in a folder. */
function textOf(path: string): string {
  if (!path.endsWith('/')) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .map((name) => readFileSync(path + name, 'utf8'))
    .join('\n')
}
