import { expect, test } from 'vitest'
import { fieldProblems } from './field-paths.ts'

test('the reasons against a block stand at its fields, by the names the editor has for them', () => {
  const issue = (blockId: string, path: string) => ({ blockId, at: '', path, message: path })

  const problems = fieldProblems(
    [
      issue('a', '/text'),
      issue('a', '/buttons/0/href'),
      issue('a', ''),
      issue('b', '/text'),
      issue('a', '/lines/12'),
    ],
    'a',
  )

  expect([...problems.keys()]).toEqual(['text', 'buttons[0].href', 'lines[12]'])
})
