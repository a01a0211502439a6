import { z } from 'zod'
import type { TableProps } from '#blocks/library/table/table.schema.ts'
import { withoutRemoved } from '#blocks/library/table/table-cells.ts'
import type { Values } from './input-props.ts'

// The columns and rows of a table, as two lists beside each other.

/** The fields of a row: a cell for each column, under its heading. */
export function tableRow({ shape }: z.ZodObject, { columns }: Values): z.ZodObject {
  const fields = (columns as TableProps['columns']).flatMap(({ heading, cell }, index) => {
    const key = `cell${cell}`
    const schema = shape[key] as z.ZodType | undefined
    return schema ? [[key, schema.meta({ title: heading || `Column ${index + 1}` })]] : []
  })
  return z.object(Object.fromEntries(fields))
}

/** Columns without some that were there, and the rows without their cells; undefined if none was removed. */
export function withColumns(values: Values, columns: readonly Values[]): Values | undefined {
  const { columns: before, rows } = values as Pick<TableProps, 'columns' | 'rows'> // those of a table
  const after = columns as TableProps['columns']
  const left = withoutRemoved(rows, before, after)
  return left === rows ? undefined : { columns: after, rows: left }
}
