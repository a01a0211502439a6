/** Most columns of a table, and so the numbers of a row's cells: 1 to 6. */
export const mostColumns = 6
export const mostRows = 60
export const mostHeadingLetters = 120
export const mostCellLetters = 300

// What a table begins with in the builder. A column names the cells of each row that stand in it.

export const tableDefaults = {
  caption: 'How the Morning Goes',
  columns: [
    { heading: 'Time', cell: 1 },
    { heading: 'What happens', cell: 2 },
    { heading: 'Where', cell: 3 },
  ],
  rows: [
    { cell1: '9:30 AM', cell2: 'We set up the pens', cell3: 'In the shade' },
    { cell1: '10:00 AM', cell2: 'Everyone feeds the goats', cell3: 'In the pen' },
    { cell1: '11:00 AM', cell2: 'Pony rides', cell3: 'Along the fence' },
  ],
}
