import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A reviewer trusts the counts of api/ASVS.md, so they are those of its rows.

const text = readFileSync(new URL('../api/ASVS.md', import.meta.url), 'utf8')
const chapters = text.split(/^## V/m).slice(1)
const rows = chapters.flatMap(rowsOf)
const states = ['met', 'partly', 'not met', 'does not apply']

test('every requirement stands once, in its chapter, with a known state', () => {
  const numbers = rows.map(({ number }) => number)

  expect(numbers).toHaveLength(253) // levels 1 and 2 of ASVS 5.0.0
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  for (const chapter of chapters) {
    const [id = ''] = chapter.split('.', 1)
    expect(rowsOf(chapter).filter(({ number }) => !number.startsWith(`${id}.`))).toEqual([])
  }
})

test.each([['all', text.split(/^## V/m)[0] ?? '', rows] as const, ...chapters.map(chapterCase)])(
  'the counts of %s are those of its rows',
  (_, said, counted) => {
    const of = (state: string) => counted.filter((row) => row.state === state).length

    expect(said).toContain(states.map((state) => `${of(state)} ${state}`).join(', '))
  },
)

test('the list at the head names every requirement that is not met', () => {
  const listed = [...text.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number)

  expect(listed).toEqual(rows.filter(({ state }) => state === 'not met').map(({ number }) => number))
})

function chapterCase(chapter: string) {
  return [`V${chapter.split('\n', 1)[0]}`, chapter, rowsOf(chapter)] as const
}

function rowsOf(part: string): { number: string; state: string }[] {
  const found = part.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+?)(?: \(pending\))? \| [^|]+ \|$/gm)
  return [...found].map(([, number = '', state = '']) => ({ number, state }))
}
