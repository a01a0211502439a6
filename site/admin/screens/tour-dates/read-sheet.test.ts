import { expect, test } from 'vitest'
import { readSheet, sheetTemplate } from './read-sheet.ts'

// More sheets, as programs save them: data/corpus/sheets.

const head = 'Date,Place,City,State'
const row = '2027-05-01,Fairground,Gallup,NM'
const date = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }

test.each([
  ['commas', `${head}\n${row}`],
  ['semicolons', `${head}\n${row}`.replaceAll(',', ';')],
  ['tabs', `${head}\n${row}`.replaceAll(',', '\t')],
  ['Windows line ends and a blank line', `${head}\r\n\r\n${row}\r\n`],
  ['a byte order mark', `\uFEFF${head}\n${row}`],
  ['quotes', `"Date","Place","City","State"\n"2027-05-01","Fairground","Gallup","NM"`],
  ['headings in another order and case', 'STATE, city ,Venue,event_date\nNM,Gallup,Fairground,2027-05-01'],
  ['other words for the headings', 'When,Where,Town,St\n5/1/2027,Fairground,Gallup,NM'],
  ['cells that are blank or missing at the end', `${head},Notes,Link\n${row},`],
])('%s are read', (_, text) => {
  expect(readSheet(text, [])).toMatchObject({ rows: [{ outcome: 'new', value: date }], unused: [] })
})

test('a quoted cell keeps its commas, quotes and line breaks', () => {
  const { rows } = readSheet(`${head},Description\n${row},"Goats, ""kids"" and\nhens"\n${row}`, [])

  expect(rows[0]).toMatchObject({ value: { description: 'Goats, "kids" and\nhens' } })
  expect(rows[1]).toMatchObject({ number: 3 })
})

test('issues name the sheet row, and valid rows stay', () => {
  const text = [head, '', '2027-02-30,Fairground,Gallup,NM', row, '2027-05-02,,Gallup,'].join('\n')

  expect(readSheet(text, []).rows).toEqual([
    expect.objectContaining({ number: 3, outcome: 'error', reasons: ['Enter a date such as 2027-03-05'] }),
    expect.objectContaining({ number: 4, outcome: 'new' }),
    expect.objectContaining({ number: 5, outcome: 'error', reasons: ['Enter the place', 'Enter the state'] }),
  ])
})

test('dates already stored, or repeated in the sheet, are skipped', () => {
  const stored = [{ ...date, location: 'FAIRGROUND ' }]
  const other = row.replace('05-01', '05-02')

  expect(readSheet([head, row, other, other].join('\n'), stored).rows).toMatchObject([
    { outcome: 'same', reason: 'Already there' },
    { outcome: 'new' },
    { outcome: 'same', reason: 'Same as row 3' },
  ])
})

test('columns that are not used are named and ignored', () => {
  expect(readSheet(`${head},Parking fee\n${row},5`, []).unused).toEqual(['Parking fee'])
})

test.each([
  ['nothing', '', 'The file is empty'],
  ['blank cells', '\n,,\n', 'The file is empty'],
  ['no column of dates', 'Place,City\nFairground,Gallup', 'There’s no “Date” column'],
  ['headings alone', head, 'no dates below'],
  ['packed bytes', 'PK\u0003\u0004…', 'Save it as CSV'],
  ['an old Excel file', 'ÐÏ\u0011à¡±\u001aá', 'an old Excel file'],
  ['a web page', '<table><tr><td>Date', 'a web page'],
  ['other bytes', 'Date\u0000\u0001', 'isn’t a sheet'],
])('a sheet of %s is refused in words', (_case, text, label) => {
  const { problem, rows } = readSheet(text, [])

  expect(problem).toContain(label)
  expect(rows).toEqual([])
})

test('a row with more cells than headings is a mistake, and blank cells are none', () => {
  const shifted = '2027-05-01,Goats & More, Fairground,Gallup,NM'

  expect(readSheet([head, shifted, `${row},,`].join('\n'), []).rows).toMatchObject([
    { outcome: 'error', reasons: [expect.stringContaining('5 cells under 4 headings')] },
    { outcome: 'new', value: date },
  ])
  expect(readSheet([`${head},,`, shifted].join('\n'), []).rows).toMatchObject([{ outcome: 'error' }])
})

test('cells of days, times and a state are read as people write them', () => {
  const text = [
    'Event Date Start;Subject;Venue Name;City;State;Time;Status',
    '"Saturday, May 1, 2027";Spring Fair;"Fairground\nGate 2";Gallup;NM;10 AM - 4 PM;Cancel',
    '5/2/27 9:30 AM;;Fairground;Gallup;NM;;',
  ].join('\n')

  expect(readSheet(text, []).rows).toMatchObject([
    {
      outcome: 'new',
      value: {
        ...date,
        title: 'Spring Fair',
        location: 'Fairground Gate 2',
        startTime: '10:00',
        endTime: '16:00',
        status: 'cancelled',
      },
    },
    { outcome: 'new', value: { eventDate: '2027-05-02', startTime: '09:30' } },
  ])
})

test('what can’t be read names its column and says which form', () => {
  const text = `${head},From,Last day,Status\n2027-05-01,Fairground,Gallup,NM,after lunch,May,Tentative
8-May,Fairground,Gallup,NM\n"Sunday, May 1, 2027",Fairground,Gallup,NM\n5/1/2027 9 am,Fairground,Gallup,NM,10 am`

  expect(readSheet(text, []).rows).toMatchObject([
    {
      reasons: [
        'Last day (if more than one): Enter a date such as 2027-03-05',
        'From: Enter a time such as 09:30',
        'Choose a status: scheduled, canceled, postponed or moved',
      ],
    },
    { reasons: ['Add the year, as in 5/8/2027'] },
    { reasons: ['That day is Saturday, May 1, 2027. Check the date'] },
    { reasons: ['The start is in two columns, and they differ'] },
  ])
})

test('the template can be imported as it is', () => {
  expect(readSheet(sheetTemplate, [])).toMatchObject({
    unused: [],
    rows: [
      {
        outcome: 'new',
        value: {
          eventDate: '2027-05-08',
          endDate: '2027-05-09',
          title: 'Spring Fair',
          startTime: '09:30',
          endTime: '16:00',
          description: 'Petting zoo, pony rides',
        },
      },
    ],
  })
})

test('cells that look like formulas or markup are plain text', () => {
  const { rows } = readSheet(`${head},Event\n${row},"=1+1<img src=x onerror=alert(1)>"`, [])

  expect(rows[0]).toMatchObject({ value: { title: '=1+1<img src=x onerror=alert(1)>' } })
})
