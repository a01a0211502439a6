import Papa from 'papaparse'

// Reads what spreadsheets save, in any of their encodings and with any of their separators.

/** The rows below the headings; `number` is the row's in the sheet, where the headings are row 1. */
export type SheetRows = { headings: string[]; rows: SheetCells[] }
/** `fault` says why the cells can't be told apart. */
type SheetCells = { number: number; cells: string[]; fault?: string }

const notText = 'This file isn’t a sheet saved as CSV. Save it as CSV first, then choose that file.'
/** What files begin with that people take for a CSV file; the letters are those of Windows-1252. */
const otherFiles: readonly [start: string, problem: string][] = [
  [
    'PK\u0003\u0004',
    'This is an Excel file or another spreadsheet. Save it as CSV first, then choose that file.',
  ],
  ['ÐÏ\u0011à', 'This is an old Excel file. Save it as CSV first, then choose that file.'],
  ['{\\rtf', notText],
  ['%PDF', notText],
  ['<', 'This is a web page, even if it’s called an Excel file. Open it in Excel and save it as CSV.'],
]

/** The text of a file: UTF-8, UTF-16 with or without its mark, or Windows-1252. */
export function sheetText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function sheetProblem(text: string): string | undefined {
  const start = text.trimStart()
  const [, problem] = otherFiles.find(([sign]) => start.startsWith(sign)) ?? []
  if (problem) return problem
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells bytes from text
  return /[\0-\b\x0E-\x1F]/.test(text) ? notText : undefined
}

/**
 * The cells, trimmed. Excel's line `sep=;` may come first. Line ends are made equal before they are parsed: a parser
 * takes the first one for the rule and the others for text. Blank rows are left out, but counted.
 */
export function sheetRows(text: string): SheetRows {
  const [, named, rest = ''] =
    /^(?:"?sep=(.)"?\n)?(.*)$/is.exec(text.replace(/\r\n?/g, '\n').replaceAll('\uFEFF', '')) ?? []
  const delimiter = named ?? separatorOf(rest)
  const { data, errors } = Papa.parse<string[]>(withPlainQuotes(rest, delimiter), {
    delimiter,
    newline: '\n',
  })
  const misquoted = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])))
  const rows = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some(Boolean))
  const headings = (rows.shift()?.cells ?? []).map((cell) => cell.replace(/\s+/g, ' '))
  const width = headings.findLastIndex(Boolean) + 1
  return {
    headings: headings.slice(0, width),
    rows: rows.map((row) => {
      const filled = row.cells.findLastIndex(Boolean) + 1
      if (misquoted.has(row.number - 1))
        return {
          ...row,
          fault: 'A quotation mark (") isn’t closed in this row, so rows below it may be missing',
        }
      if (filled <= width) return row
      const fault = `This row has ${filled} cells under ${width} headings. Put a text with a comma in quotation marks`
      return { ...row, fault }
    }),
  }
}

/** The field of each column, and in words what is not used: unknown headings, fields named twice, no heading at all. */
export function sheetColumns<Field extends string>(
  { headings, rows }: SheetRows,
  fieldOf: (heading: string) => Field | undefined,
): { fields: (Field | undefined)[]; unused: string[] } {
  const unused: string[] = []
  const fields = headings.map((heading, index) => {
    const field = heading ? fieldOf(heading) : undefined
    const first = headings.findIndex((other) => other && field && fieldOf(other) === field)
    if (field && first === index) return field
    if (field) unused.push(`${heading} (column ${letters(index)}; column ${letters(first)} is used instead)`)
    else if (heading) unused.push(heading)
    else if (rows.some(({ cells }) => cells[index])) unused.push(`column ${letters(index)} (no heading)`)
    return undefined
  })
  return { fields, unused }
}

/** The field that a heading stands for, compared in lower case and by letters only. */
export function fieldsByHeading<Field extends string>(
  table: Readonly<Record<Field, string>>,
): (heading: string) => Field | undefined {
  const fields = new Map(
    // its own keys
    (Object.entries(table) as [Field, string][]).flatMap(([field, names]) =>
      names.split(' ').map((name) => [name, field]),
    ),
  )
  return (heading) => fields.get(heading.toLowerCase().replace(/[^a-z]/g, ''))
}

/** What a spreadsheet saves in the place of a value that it can't show or reckon: `####`, `#VALUE!`, `#N/A`. */
export function cellFault(cell: string): string | undefined {
  if (/^###+$/.test(cell))
    return 'The column was too narrow when the sheet was saved. Make it wider and save again'
  return /^#(?:N\/A|[A-Z/0]+[!?])$/.test(cell) ? `The sheet has an error here, ${cell}` : undefined
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark: of the letters, commas and digits of a sheet, every other byte is zero.
  const head = bytes.subarray(0, 1000)
  const zeros = (parity: number) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) < head.length / 4 || Math.min(even, odd) > head.length / 20) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** As the headings have it: texts below may be full of the other separators. */
function separatorOf(text: string): string {
  const head = (/^\s*(.*)$/m.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '')
  if (head.includes('\t')) return '\t'
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '|'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/**
 * With straight quotation marks right where a cell begins: a parser takes others for text, and the comma between them for
 * the end of the cell. Marks within a cell, which are doubled, say that a program wrote the sheet.
 */
function withPlainQuotes(text: string, separator: string): string {
  if (text.includes('""')) return text
  const start = `(^|[${separator === '\t' ? separator : `\\${separator}`}])[^\\S\\n\\t]*`
  return text
    .replace(new RegExp(`${start}“([^“”"\\n]*)”`, 'gm'), '$1"$2"')
    .replace(new RegExp(`${start}(?=")`, 'gm'), '$1')
}

/** Trimmed, and without what programs put around a cell that is to stay a text: `="0142"`. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^="(.*)"$/s, '$1')
}

/** `A` for 0, `AA` for 26: as spreadsheets name columns. */
function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
