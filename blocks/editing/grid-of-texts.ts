type Props = Readonly<Record<string, unknown>>

/** Where to type next, and the props that change with it. */
type GridStep = { path: string; changes?: Props }

/** The props that change, and what to tell if not all words found room. */
type PastedCells = { changes: Props; problem?: string }

/** Texts of a block that stand in rows and columns: what Tab and pasted cells do while one of them is typed. */
export type GridOfTexts = {
  /** The text behind or before another; undefined at either end. */
  next: (props: Props, path: string, by: 1 | -1) => GridStep | undefined
  /** Puts pasted cells into the grid, from a text on; undefined if the text is none of it. */
  paste: (props: Props, path: string, cells: readonly string[][]) => PastedCells | undefined
}

/** The cells that a spreadsheet or a word processor put on the clipboard; undefined if it holds no more than one. */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] | undefined {
  const cells = cellsOfHtml(clipboard.getData('text/html')) ?? cellsOfText(clipboard.getData('text/plain'))
  return cells && (cells.length > 1 || (cells[0]?.length ?? 0) > 1) ? cells : undefined
}

/** Read in a document of its own, where no script runs and no picture loads. */
function cellsOfHtml(html: string): string[][] | undefined {
  if (!/<table/i.test(html)) return undefined
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return undefined
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [cell.textContent ?? '', ...blanks(cell.colSpan - 1)]),
  )
  return rows.filter((row) => row.length > 0)
}

/** A cell that spans many columns of the source is not wider than any table here. */
const blanks = (count: number) => Array.from({ length: Math.min(count, 20) }, () => '')

/** Cells with tabs between them; one with a line break or a tab in it is quoted. */
export function cellsOfText(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g
