import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

const css =
  '.head { padding: 0.5rem } .head > .text { animation: fade 1s } @keyframes fade { to { opacity: 0 } }'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'farm-names-'))
  await mkdir(join(root, 'blocks'))
  await mkdir(join(root, 'site'))
  for (let sheet = 0; sheet < 54; sheet++)
    await addSheet(`blocks/sheet-${String(sheet).padStart(2, '0')}.module.css`)
})
afterAll(() => rm(root, { recursive: true }))

function addSheet(sheet: string) {
  return writeFile(join(root, sheet), css)
}

test.each([
  ['head', '00', 'a0'],
  ['text', '00', 'a1'],
  ['fade', '00', 'a2'],
  ['head', '51', 'Z0'],
  ['head', '52', 'aa0'],
  ['head', '53', 'ab0'],
])('%s of sheet %s is called %s', (name, sheet, short) => {
  expect(shortClassNames(root)(name, join(root, `blocks/sheet-${sheet}.module.css?used`), css)).toBe(short)
})

test('a new style sheet gets its own names', async () => {
  const nameOf = shortClassNames(root)
  await addSheet('site/later.module.css')

  expect(nameOf('head', join(root, 'site/later.module.css'), css)).toBe('ac0')
})

test('throws for an unknown class', () => {
  expect(() => shortClassNames(root)('ghost', join(root, 'blocks/sheet-00.module.css'), css)).toThrow('ghost')
})
