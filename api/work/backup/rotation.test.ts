import { expect, test } from 'vitest'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { backupsToKeep, dayOfBackup } from './rotation.ts'

const named = (days: string[]) => days.map((day) => `backup-${day}.tar.gz`)

// 2027-03-01 is a Monday.
test.each<[string, string[], string[]]>([
  ['none', [], []],
  ['one', ['2027-03-05'], ['2027-03-05']],
  [
    'seven days in a row',
    ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07'],
    ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07'],
  ],
  [
    'eight days: a Tuesday gives way, the Monday is the first of its week',
    [
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
      '2027-03-08',
      '2027-03-09',
    ],
    [
      '2027-03-01',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
      '2027-03-08',
      '2027-03-09',
    ],
  ],
  [
    'long gaps: the newest seven days are kept however old they are',
    ['2026-01-05', '2026-05-05', '2026-12-31', '2027-01-01'],
    ['2026-01-05', '2026-05-05', '2026-12-31', '2027-01-01'],
  ],
])('%s', (_name, days, kept) => {
  expect([...backupsToKeep(named(days))].sort()).toEqual(named(kept))
})

test('a hundred nights › leave seven days and four weeks', () => {
  let names: string[] = []
  for (let night = 0; night < 100; night++) {
    const day = addDays('2027-01-01', night)
    names = [...backupsToKeep([...names, `backup-${day}.tar.gz`])]
  }

  expect(names.map(dayOfBackup).sort()).toEqual([
    '2027-03-15',
    '2027-03-22',
    '2027-03-29',
    '2027-04-04',
    '2027-04-05',
    '2027-04-06',
    '2027-04-07',
    '2027-04-08',
    '2027-04-09',
    '2027-04-10',
  ])
})

test('manual backups › count to their day, other files are ignored', () => {
  const names = ['backup-2027-03-05-142530.tar.gz', 'backup-2027-03-05.tar.gz', 'media', 'backup-1.tar.gz']

  expect([...backupsToKeep(names)].sort()).toEqual(names.slice(0, 2))
})

test('backups of the future › count for nothing and stay', () => {
  const real = Array.from({ length: 7 }, (_, day) => `backup-${addDays('2027-03-01', day)}.tar.gz`)
  const future = Array.from({ length: 9 }, (_, day) => `backup-${addDays('2099-01-01', day)}.tar.gz`)

  expect([...backupsToKeep([...real, ...future], '2027-03-08')].sort()).toEqual([...real, ...future])
})
