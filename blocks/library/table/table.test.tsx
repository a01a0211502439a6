import { describe, expect, test } from 'vitest'
import { mergeFields } from '../../contract/values/merge.ts'
import { cellsOfText } from '../../editing/grid-of-texts.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { mostRows } from './table.defaults.ts'
import { type TableProps, tableProblems, tablePropsSchema } from './table.schema.ts'
import { Table } from './table.tsx'
import { tableCells, withCells, withoutRemoved } from './table-cells.ts'

const table = (changes: object = {}): TableProps => tablePropsSchema.parse(changes)
const drawn = (changes: object) => drawBlock(Table, table(changes)).replace(/ dir="auto"/g, '')
const columns = [
  { heading: 'Day', cell: 2 },
  { heading: 'Hours', cell: 1 },
]
const rows = [{ cell1: '9 to 5', cell2: 'Monday' }, {}, { cell2: 'Sunday', cell3: 'of no column' }]

describe('visitors', () => {
  test('read columns and rows under their headings', () => {
    expect(drawn({ caption: 'Open', columns, rows })).toMatch(
      /<div [^>]*role="group" aria-labelledby="block-caption" tabindex="0"><table[^>]*><caption id="block-caption">Open<\/caption><thead><tr><th scope="col">Day<\/th><th scope="col">Hours<\/th><\/tr><\/thead><tbody><tr><th scope="row">Monday<\/th><td>9 to 5<\/td><\/tr><tr><th scope="row">Sunday<\/th><td><\/td><\/tr><\/tbody>/i,
    )
    expect(drawn({ columns, rows })).toContain('aria-label="Day, Hours"')
  })

  test('find no heading that names nothing', () => {
    expect(drawn({ columns, rows, hasRowHeadings: false })).not.toContain('scope="row"')
    expect(drawn({ columns: [{ cell: 1 }, { heading: 'B', cell: 2 }], rows })).toContain(
      '<tr><td></td><th scope="col">B</th></tr>',
    )
    expect(drawn({ columns: [{ cell: 1 }, { cell: 2 }], rows })).not.toContain('<thead>')
  })

  test('see nothing of a table without a filled cell', () => {
    expect(drawn({ rows: [] })).toBe('')
    expect(drawn({ columns, rows: [{ cell3: 'of no column' }] })).toBe('')
  })
})

test.each([
  ['a heading', 'Day', ' ', true, 'Give column 2 a heading'],
  ['no corner that names the rows', '', 'Hours', true, undefined],
  ['a first column of cells', '', 'A', false, 'Give column 1 a heading'],
])('publishing asks for %s', (_, first, second, hasRowHeadings, message) => {
  const headed = [first, second].map((heading, index) => ({ heading, cell: index + 1 }))
  const [problem] = tableProblems({ ...table(), columns: headed, hasRowHeadings })

  expect(problem?.message).toBe(message)
})

test.each([1, 7])('%i columns are refused', (count) => {
  const many = Array.from({ length: count }, (_, index) => ({ heading: 'A', cell: index + 1 }))

  expect(tablePropsSchema.safeParse({ columns: many }).success).toBe(false)
})

describe('Tab', () => {
  const small = table({ columns, rows: [{ cell1: 'x' }, {}] })

  test.each([
    ['columns.0.heading', 1, 'columns.1.heading'],
    ['columns.1.heading', 1, 'rows.0.cell2'],
    ['rows.0.cell2', 1, 'rows.0.cell1'],
    ['rows.0.cell1', 1, 'rows.1.cell2'],
    ['rows.0.cell2', -1, 'columns.1.heading'],
    ['columns.0.heading', -1, undefined],
    ['caption', 1, undefined],
  ] as const)('in %s by %i goes on to %s', (path, by, next) => {
    expect(tableCells.next(small, path, by)?.path).toBe(next)
  })

  test('in the last cell adds a row, as long as the table may grow', () => {
    const step = tableCells.next(small, 'rows.1.cell1', 1)

    expect(step).toMatchObject({ path: 'rows.2.cell2', changes: { rows: [...small.rows, { cell1: '' }] } })
    const full = table({ columns, rows: Array.from({ length: mostRows }, () => ({})) })
    expect(tableCells.next(full, `rows.${mostRows - 1}.cell1`, 1)).toBeUndefined()
  })
})

describe('pasted cells', () => {
  const texts = ({ columns, rows }: Pick<TableProps, 'columns' | 'rows'>) => [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ cell }) => row[`cell${cell}` as 'cell1'])),
  ]

  test('fill from their cell on, and the table grows', () => {
    const small = table({ columns, rows: [{ cell1: '9 to 5', cell2: 'Monday', cell3: 'left over' }] })
    const pasted = tableCells.paste(small, 'rows.0.cell1', [
      ['8 to 4', ' Ask  for Ana '],
      ['closed', ''],
    ])

    expect(pasted?.problem).toBeUndefined()
    expect(texts(pasted?.changes as TableProps)).toEqual([
      ['Day', 'Hours', ''],
      ['Monday', '8 to 4', 'Ask for Ana'],
      ['', 'closed', ''],
    ])
    expect(tablePropsSchema.safeParse(pasted?.changes).success).toBe(true)
  })

  test('begin in a heading with the headings', () => {
    const pasted = tableCells.paste(table({ columns, rows: [] }), 'columns.0.heading', [
      ['Date', 'Place'],
      ['May 1', 'Mesa'],
    ])

    expect(texts(pasted?.changes as TableProps)).toEqual([
      ['Date', 'Place'],
      ['May 1', 'Mesa'],
    ])
  })

  test('stop where the table may not grow', () => {
    const wide = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(400))
    const grown = withCells(table({ columns, rows: [] }), { row: 0, column: 1 }, Array(80).fill(wide))

    expect(tablePropsSchema.safeParse(grown).success).toBe(true)
    expect(grown.columns).toHaveLength(6)
    expect(grown.rows).toHaveLength(mostRows)
  })

  test.each([
    ['a seventh column', [['1', '2', '3', '4', '5', '6', '7']]],
    ['a row too many', Array(mostRows + 1).fill(['1'])],
    ['a long cell', [['x'.repeat(301)]]],
  ])('%s is said to have no room', (_, cells) => {
    const begin = table({ columns, rows: [] })

    expect(tableCells.paste(begin, 'rows.0.cell2', cells)?.problem).toContain('Not everything fit')
    expect(
      tableCells.paste(begin, 'rows.0.cell2', [[...cells[0].slice(0, 6).map(() => 'x'), '']])?.problem,
    ).toBe(undefined)
  })

  /** What is read: cells by `|`, rows by `/`. */
  test.each([
    ['two rows', 'A\tB\r\n1\t2\r\n', 'A|B/1|2'],
    ['blank cells', '\tB\n1\t', '|B/1|'],
    ['quoted cells', '"two\nlines"\t"say ""hi"""\n5" wide\tx', 'two\nlines|say "hi"/5" wide|x'],
    ['a quote that never ends', '"open\tx', '"open|x'],
    ['one line', 'one line', undefined],
    ['two lines without tabs', 'two\nlines', undefined],
  ])('what is pasted is read as cells, or is a text: %s', (_case, text, cells) => {
    expect(cellsOfText(text)).toEqual(cells?.split('/').map((row) => row.split('|')))
  })
})

describe('columns', () => {
  test('that are removed leave no words for the next column', () => {
    const was = table({ columns, rows })

    expect(withoutRemoved(was.rows, columns, columns.slice(1))).toMatchObject([
      { cell1: '9 to 5', cell2: '' },
      { cell2: '' },
      { cell2: '' },
    ])
    expect(withoutRemoved(was.rows, columns, columns.toReversed())).toBe(was.rows)
  })

  test('are moved by one while another types into cells of the same row', () => {
    const was = table({ columns, rows: [{ cell1: '9 to 5', cell2: 'Monday', cell3: 'Ana' }] })
    const mine = { ...was, columns: columns.toReversed() }
    const theirs = { ...was, rows: was.rows.map((row) => ({ ...row, cell1: '8 to 4' })) }
    const { merged, clashes } = mergeFields(was, mine, theirs)

    expect(clashes).toEqual([])
    expect(merged).toMatchObject({ columns: mine.columns, rows: [{ cell1: '8 to 4', cell3: 'Ana' }] })
  })

  test('two people who type into two cells of a row both keep their words', () => {
    const [row = {}] = table({ columns, rows: [{ cell1: '9 to 5', cell2: 'Monday', cell3: 'Ana' }] }).rows
    const rowsWith = (changes: object) => ({ rows: [{ ...row, ...changes }] })
    const { merged, clashes } = mergeFields(rowsWith({}), rowsWith({ cell1: '8' }), rowsWith({ cell3: 'Bo' }))

    expect(clashes).toEqual([])
    expect(merged.rows).toMatchObject([{ cell1: '8', cell2: 'Monday', cell3: 'Bo' }])
  })
})
