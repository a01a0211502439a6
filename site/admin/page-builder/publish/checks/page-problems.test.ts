import { expect, test } from 'vitest'
import { fieldProblems } from './page-problems.tsx'

test('problems of a block are mapped to its field names', () => {
  const issue = (blockId: string, path: string) => ({ blockId, at: '', path, message: path })

  const problems = fieldProblems(
    [
      issue('a', '/text'),
      issue('a', '/buttons/0/href'),
      issue('a', ''),
      issue('b', '/text'),
      issue('a', '/lines/12'),
      issue('a', '/questions/1/answer/content/0/content/2/marks/0/attrs/href'),
    ],
    'a',
  )

  expect([...problems.keys()]).toEqual(['text', 'buttons.0.href', 'lines.12', 'questions.1.answer'])
})
