import type { BlockEditor } from '../../editing/block-editor.tsx'
import { tableDefaults } from './table.defaults.ts'
import { Table } from './table.tsx'
import { tableCells } from './table-cells.ts'

export const tableEditors = {
  Table: {
    View: Table,
    label: 'Table',
    description: 'Columns and rows, such as a schedule',
    emptyHint: 'add a row in the settings',
    finds: 'spreadsheet excel csv grid cells schedule comparison chart',
    preset: { caption: tableDefaults.caption },
    grid: tableCells,
  },
} satisfies Record<string, BlockEditor>
