import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { puckCuts } from './lean-puck.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('@measured/puck/package.json')))
const files = readdirSync(`${folder}/dist`)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(`${folder}/dist/${name}`, 'utf8'))

test.each(puckCuts)('the installed Puck has $what, once', ({ from }) => {
  expect(files.flatMap((code) => code.split(from).slice(1))).toHaveLength(1)
})
