import { z } from 'zod'
import { line } from '../../contract/values/text-fields.ts'
import {
  mostCellLetters,
  mostColumns,
  mostHeadingLetters,
  mostRows,
  tableDefaults,
} from './table.defaults.ts'

const cell = () => line(mostCellLetters).meta({ title: 'Cell' })

/**
 * Which cells stand in a column is a number that stays with it when columns are moved, added or removed. So rows are
 * left alone by that, and what two people do to columns and to cells is merged.
 */
const columnSchema = z.object({
  heading: line(mostHeadingLetters).meta({ title: 'Heading' }),
  cell: z.int().min(1).max(mostColumns).default(1).meta({ as: 'key' }),
})
const rowSchema = z.object({
  cell1: cell(),
  cell2: cell(),
  cell3: cell(),
  cell4: cell(),
  cell5: cell(),
  cell6: cell(),
})

export const tablePropsSchema = z.object({
  caption: line(200).meta({ title: 'Caption', description: 'What the table is about.' }),
  columns: z
    .array(columnSchema)
    .min(2, 'Use at least 2 columns')
    .max(mostColumns, `Use up to ${mostColumns} columns`)
    .default(tableDefaults.columns)
    .meta({ title: 'Columns', itemName: 'column', as: 'columns' }),
  rows: z
    .array(rowSchema)
    .max(mostRows, `Use up to ${mostRows} rows`)
    .default(() => tableDefaults.rows.map((row) => rowSchema.parse(row)))
    .meta({
      title: 'Rows',
      description:
        'Click a cell on the page to type. Tab moves to the next cell, and you can paste cells from a spreadsheet.',
      itemName: 'row',
      as: 'rows',
    }),
  hasRowHeadings: z.boolean().default(true).meta({ title: 'The first column names the rows' }),
})
export type TableProps = z.infer<typeof tablePropsSchema>

/** What keeps a table from being published: a column whose heading says nothing to those who can't see it. */
export function tableProblems({ columns, hasRowHeadings }: TableProps): { key: string; message: string }[] {
  if (!Array.isArray(columns)) return []
  const nameless = columns.findIndex(
    ({ heading = '' }, index) => !String(heading).trim() && !(hasRowHeadings && index === 0),
  )
  if (nameless === -1) return []
  return [{ key: 'columns', message: `Give column ${nameless + 1} a heading` }]
}
