import { cutLetters } from '../../contract/values/letters.ts'
import type { GridOfTexts } from '../../editing/grid-of-texts.ts'
import { mostCellLetters, mostColumns, mostHeadingLetters, mostRows } from './table.defaults.ts'
import type { TableProps } from './table.schema.ts'

// What Tab and pasted cells do to a table on the canvas.

type Row = TableProps['rows'][number]
type Columns = TableProps['columns']
type Parts = Pick<TableProps, 'columns' | 'rows'>

const cellKey = (cell: number) => `cell${cell}` as keyof Row
const headingPath = (column: number) => `columns.${column}.heading`
const cellPath = (row: number, cell: number) => `rows.${row}.${cellKey(cell)}`

/** Heading by heading, then cell by cell; a Tab in the last cell adds a row. */
export const tableCells: GridOfTexts = {
  next(props, path, by) {
    const { columns, rows } = props as Parts // the block's own
    const all = [
      ...columns.map((_, column) => headingPath(column)),
      ...rows.flatMap((_, row) => columns.map(({ cell }) => cellPath(row, cell))),
    ]
    const at = all.indexOf(path)
    const next = all[at + by]
    if (at !== -1 && next) return { path: next }
    const [first] = columns
    if (at !== all.length - 1 || by !== 1 || !first || rows.length >= mostRows) return undefined
    return { path: cellPath(rows.length, first.cell), changes: { rows: [...rows, blankRow()] } }
  },
  paste(props, path, cells) {
    const { columns, rows } = props as Parts // as above
    const at = placeOf(columns, path)
    if (!at) return undefined
    const changes = withCells({ columns, rows }, at, cells)
    return { changes, ...(hasRoom(at, cells) ? {} : { problem: noRoom }) }
  },
}

/** Row -1 holds the headings. */
type At = { row: number; column: number }

function placeOf(columns: Columns, path: string): At | undefined {
  const [list, index, key] = path.split('.')
  if (list === 'columns' && key === 'heading') return { row: -1, column: Number(index) }
  const column = columns.findIndex(({ cell }) => cellKey(cell) === key)
  return list === 'rows' && column !== -1 ? { row: Number(index), column } : undefined
}

/** The table with these cells from a place on. It grows with them as far as a table may; what is beyond is left out. */
export function withCells({ columns, rows }: Parts, at: At, cells: readonly string[][]): Parts {
  const across = Math.max(...cells.map((row) => row.length))
  const wide = withColumns({ columns, rows }, Math.min(at.column + across, mostColumns))
  const filled = { columns: [...wide.columns], rows: [...wide.rows] }
  for (const [down, texts] of cells.entries()) {
    const row = at.row + down
    if (row >= mostRows) break
    for (const [right, text] of texts.entries()) {
      const column = filled.columns[at.column + right]
      if (!column) break
      if (row === -1)
        filled.columns[at.column + right] = { ...column, heading: short(text, mostHeadingLetters) }
      else {
        while (filled.rows.length <= row) filled.rows.push(blankRow())
        filled.rows[row] = {
          ...(filled.rows[row] as Row),
          [cellKey(column.cell)]: short(text, mostCellLetters),
        } // made just now
      }
    }
  }
  return filled
}

const noRoom = `Not everything fit: a table has up to ${mostColumns} columns and ${mostRows} rows, and a cell up to ${mostCellLetters} letters`

/** Whether all words of the cells have room in a table, from a place on. */
function hasRoom(at: At, cells: readonly string[][]): boolean {
  return cells.every((row, down) =>
    row.every((text, right) => {
      const isInside = at.column + right < mostColumns && at.row + down < mostRows
      const most = at.row + down === -1 ? mostHeadingLetters : mostCellLetters
      return isInside ? clean(text).length <= most : clean(text) === ''
    }),
  )
}

/** At least so many columns. A new one begins blank, also where a removed one had the same cells. */
function withColumns({ columns, rows }: Parts, count: number): Parts {
  const numbers = Array.from({ length: mostColumns }, (_, index) => index + 1)
  const free = numbers.filter((number) => columns.every(({ cell }) => cell !== number))
  const added = free.slice(0, Math.max(0, count - columns.length))
  return {
    columns: [...columns, ...added.map((cell) => ({ heading: '', cell }))],
    rows: rows.map((row) => withoutCells(row, added)),
  }
}

/** The rows without the cells of columns that are gone, so that a new column begins blank. */
export function withoutRemoved(
  rows: TableProps['rows'],
  before: Columns,
  after: Columns,
): TableProps['rows'] {
  const gone = before.map(({ cell }) => cell).filter((number) => after.every(({ cell }) => cell !== number))
  return gone.length === 0 ? rows : rows.map((row) => withoutCells(row, gone))
}

function withoutCells(row: Row, cells: readonly number[]): Row {
  return { ...row, ...Object.fromEntries(cells.map((cell) => [cellKey(cell), ''])) }
}

function blankRow(): Row {
  return { cell1: '', cell2: '', cell3: '', cell4: '', cell5: '', cell6: '' }
}

function short(text: string, most: number): string {
  return cutLetters(clean(text), most)
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
