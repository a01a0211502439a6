import { expect, test } from 'vitest'
import { addDays } from '../time/day-math.ts'
import { clashesOf, jobInWords, rivalsOf, warningsOf } from './clashes.ts'
import { roomFor } from './enquiry-days.ts'
import type { JobSummary } from './enquiry-work.ts'
import { othersOn, placesJob, roomOfDays } from './room.ts'
import { newTeamSchema, type Team } from './team.ts'
import type { RoomFacts } from './team-days.ts'

// March 20, 2027 is a Saturday; clocks go forward on March 14 and back on November 7.
const day = '2027-03-20'
const job = (id: number, startTime: string, changes: Partial<JobSummary> = {}): JobSummary => ({
  ...{ id, reference: `R${id}`, status: 'confirmed', name: 'Ana Ortiz', organisation: '' },
  ...{ place: 'Benson, AZ', about: '', eventDate: day, endDate: '', startTime },
  ...{ durationHours: 2, services: ['petting-zoo-small'], animalIds: [], teamId: null, heaviestRider: '' },
  ...changes,
})
const team = (id: number, changes: Partial<Team> = {}): Team => ({
  ...newTeamSchema.parse({ name: `Team ${id}` }),
  id,
  ...changes,
})
const farm = (jobs: JobSummary[], changes: Partial<RoomFacts> = {}): RoomFacts => ({
  jobs,
  ...{ tourDates: [], fullDays: [], holidays: [], teams: [], animals: [], heat: [], ...changes },
})
const asking = (startTime: string, changes: Partial<JobSummary> = {}) =>
  job(9, startTime, { status: 'open', ...changes })
const short = (asked: JobSummary, facts: RoomFacts) =>
  clashesOf(asked, facts).map(({ kind, ids }) => [kind, ...ids].join(' '))

type Row = [
  what: string,
  startTime: string,
  jobs: JobSummary[],
  clashes: string[],
  changes?: Partial<JobSummary>,
]
const three = [job(1, '08:00'), job(2, '12:00'), job(3, '')]
const late = job(1, '22:00', { durationHours: 4 })
test.each<Row>([
  ['an empty day', '10:00', [], []],
  ['two hours after the first', '14:00', [job(1, '10:00')], []],
  ['two hours before it', '06:00', [job(1, '10:00')], []],
  ['half an hour too soon', '13:30', [job(1, '10:00')], ['team 1']],
  ['half an hour too late before it', '06:30', [job(1, '10:00')], ['team 1']],
  ['between two that are too near', '11:00', [job(1, '08:00'), job(2, '14:00')], ['team 1', 'team 2']],
  ['after one of unknown length', '13:30', [job(1, '10:00', { durationHours: null })], ['team 1']],
  ['without a start', '', [job(1, '10:00'), job(2, '14:00')], []],
  ['beside one without a start', '10:00', [job(1, '')], []],
  ['as the fourth', '18:00', three, ['day 1 2 3']],
  ['as the fourth, without a start', '', three, ['day 1 2 3']],
  ['beside one that lasts all day', '18:00', [job(1, '09:00', { durationHours: 'all-day' })], ['team 1']],
  ['beside one that is being moved', '10:00', [job(1, '10:00', { status: 'rescheduled' })], []],
  ['beside a request', '10:00', [job(1, '10:00', { status: 'new' })], []],
  [
    'on the second of its days',
    '10:00',
    [job(1, '10:00', { eventDate: '2027-03-19', endDate: day })],
    ['team 1'],
  ],
  ['after one past midnight', '03:30', [late], ['team 1'], { eventDate: '2027-03-21' }],
  ['two hours after one past midnight', '04:00', [late], [], { eventDate: '2027-03-21' }],
  ['on the day after three', '10:00', three, [], { eventDate: '2027-03-21' }],
])('one team is assumed › %s', (_what, startTime, jobs, clashes, changes) => {
  expect(short(asking(startTime, changes), farm(jobs))).toEqual(clashes)
})

test.each(['2027-03-13', '2027-11-06'])(
  'in the night after %s the clock changes, and no hour is lost',
  (first) => {
    const facts = farm([{ ...late, eventDate: first }])
    const next = { eventDate: addDays(first, 1) }

    expect(short(asking('03:30', next), facts)).toEqual(['team 1'])
    expect(short(asking('04:00', next), facts)).toEqual([])
  },
)

const zoo: Partial<Team> = { services: ['petting-zoo-small'] }
const ponies: Partial<JobSummary> = { services: ['pony-rides-small'] }
const two = [team(1), team(2, zoo)]
test.each<[what: string, teams: Team[], asked: JobSummary, jobs: JobSummary[], clashes: string[]]>([
  ['both free', two, asking('10:00', { teamId: 1 }), [], []],
  ['its own is elsewhere', two, asking('10:00', { teamId: 1 }), [job(1, '10:00', { teamId: 1 })], ['team 1']],
  ['the other is elsewhere', two, asking('10:00', { teamId: 1 }), [job(1, '10:00', { teamId: 2 })], []],
  ['it doesn’t do that', two, asking('10:00', { teamId: 2, ...ponies }), [], ['service']],
  ['advice is no service', two, asking('10:00', { teamId: 2, services: ['advise-me'] }), [], []],
  ['not on Saturdays', [team(1, { weekdays: ['sun'] }), team(2)], asking('', { teamId: 1 }), [], ['season']],
  [
    'before its season',
    [team(1, { seasonFrom: '04-01' }), team(2)],
    asking('', { teamId: 1 }),
    [],
    ['season'],
  ],
  [
    'in a season over New Year',
    [team(1, { seasonFrom: '10-01', seasonTo: '03-31' }), team(2)],
    asking('', { teamId: 1 }),
    [],
    [],
  ],
  ['it doesn’t go out now', [team(1, { active: false }), team(2)], asking('', { teamId: 1 }), [], ['season']],
  [
    'its day is full',
    [team(1, { jobsPerDay: 1 }), team(2)],
    asking('', { teamId: 1 }),
    [job(1, '', { teamId: 1 })],
    ['day 1'],
  ],
  ['the only one is meant', [team(1)], asking('10:00'), [job(1, '10:00')], ['team 1']],
  ['a team that is gone is none', two, asking('10:00', { teamId: 7 }), [job(1, '10:00', { teamId: 7 })], []],
  ['no team: one is free', two, asking('10:00'), [job(1, '10:00', { teamId: 1 })], []],
  ['no team: both are elsewhere', two, asking('10:00'), [job(1, '10:00'), job(2, '11:00')], ['team 1 2']],
  [
    'no team: the able one is elsewhere',
    two,
    asking('10:00', ponies),
    [job(1, '10:00', { teamId: 1 })],
    ['team 1'],
  ],
  ['no team: the zoo job takes the zoo team', two, asking('10:00', ponies), [job(1, '10:00')], []],
  [
    'no team: all places taken',
    [team(1, { jobsPerDay: 1 }), team(2, { jobsPerDay: 1 })],
    asking(''),
    [job(1, ''), job(2, '')],
    ['day 1 2'],
  ],
  ['no team does it', [team(1, zoo), team(2, zoo)], asking('', ponies), [], ['service']],
  [
    'no team goes out',
    [team(1, { weekdays: ['sun'] }), team(2, { active: false }), team(3, { weekdays: ['mon'] })],
    asking(''),
    [],
    ['season'],
  ],
  ['the last team of another', two, asking('10:00', { teamId: 1 }), [job(1, '10:00', ponies)], ['day 1']],
])('teams › %s', (_what, teams, asked, jobs, clashes) => {
  expect(short(asked, farm(jobs, { teams }))).toEqual(clashes)
})

const request = (id: number, startTime: string) => asking(startTime, { id })
test.each<[what: string, asked: JobSummary, requests: JobSummary[], jobs: JobSummary[], rivals: number[]]>([
  ['the same hour', request(1, '10:00'), [request(2, '11:00')], [], [2]],
  ['two at once, and a third later', request(4, '18:00'), [1, 2].map((id) => request(id, '10:00')), [], []],
  ['three for two places', request(1, ''), [request(2, ''), request(3, '')], [job(4, '')], [2, 3]],
  ['no room for either', request(1, '10:00'), [request(2, '10:00')], [job(4, '10:00')], []],
  ['one that has its place', job(1, '10:00'), [request(2, '10:00')], [], []],
])('requests for one day › %s', (_what, asked, requests, jobs, rivals) => {
  expect(rivalsOf(asked, [asked, ...requests], farm(jobs)).flatMap(({ ids }) => ids)).toEqual(rivals)
})

const clover: RoomFacts['animals'][number] = {
  id: 5,
  name: 'Clover',
  availability: 'active',
  outingsPerDay: null,
  restWeekdays: [],
  roles: [],
  ridingLimitLb: null,
}
test.each<[what: string, animal: object, jobs: JobSummary[], clashes: string[]]>([
  ['any number of outings', {}, [job(1, '', { teamId: 2, animalIds: [5] })], []],
  ['two places at once', {}, [job(1, '11:00', { teamId: 2, animalIds: [5] })], ['animal 1']],
  ['past its outings', { outingsPerDay: 1 }, [job(1, '', { teamId: 2, animalIds: [5] })], ['animal 1']],
  ['on a day of rest', { restWeekdays: ['sat'] }, [], ['animal']],
  ['retired', { availability: 'retired' }, [], ['animal']],
  ['another animal', { id: 6, availability: 'retired' }, [], []],
])('animals › %s', (_what, changes, jobs, clashes) => {
  const facts = farm(jobs, { teams: two, animals: [{ ...clover, ...changes }] })

  expect(short(asking('10:00', { teamId: 1, animalIds: [5] }), facts)).toEqual(clashes)
})

test('marks of a day are clashes, but not the mark that the job itself made', () => {
  const tour = {
    id: 3,
    eventDate: '2027-03-22',
    endDate: '2027-03-24',
    title: '',
    location: 'Fair',
    city: 'Gallup',
    state: 'NM',
  }
  const facts = farm([], { fullDays: [day], holidays: ['2027-03-21'], tourDates: [tour] })
  const asked = asking('', { endDate: '2027-03-23' })

  expect(clashesOf(asked, facts).map(({ detail }) => detail)).toEqual([
    'March 20, 2027 is marked as fully booked',
    'We’re closed on March 21, 2027',
    'Tour date “Fair” in Gallup, NM: March 22, 2027 – March 24, 2027',
  ])
  expect(clashesOf(asking(''), facts, { ...asked, status: 'held' })).toEqual([])
})

test('each reason is a plain sentence', () => {
  const facts = farm([job(1, '10:30'), job(2, ''), job(3, '')])

  expect(clashesOf(asking('11:00'), facts).map(({ detail }) => detail)).toEqual([
    'One team can’t be here and at Ana Ortiz (R1), confirmed: March 20, 2027, 10:30 AM, Benson, AZ (it needs 2 hours between jobs)',
    'March 20, 2027 already has 3 jobs, as many as one team does',
  ])
})

test.each<[room: string, jobs: JobSummary[], changes?: Partial<RoomFacts>, services?: string[]]>([
  ['open', []],
  ['open', [job(1, '10:30')]],
  ['few', [job(1, '10:30'), job(2, '14:30')]],
  ['few', [job(1, ''), job(2, '', { status: 'held' })]],
  ['full', [job(1, ''), job(2, ''), job(3, '')]],
  ['open', [job(1, ''), job(2, '', { status: 'open' }), job(3, '', { status: 'rescheduled' })]],
  ['full', [job(1, '', { durationHours: 'all-day' })]],
  ['full', [], { fullDays: [day] }],
  ['open', [], { teams: [team(1, { jobsPerDay: 1 })] }],
  ['full', [job(1, '')], { teams: [team(1, { jobsPerDay: 1 })] }],
  ['full', [], { teams: [team(1, { weekdays: ['sun'] })] }],
  ['open', [job(1, '', { teamId: 1 })], { teams: [team(1, { jobsPerDay: 1 }), team(2, zoo)] }],
  [
    'full',
    [job(1, '', { teamId: 1 })],
    { teams: [team(1, { jobsPerDay: 1 }), team(2, zoo)] },
    ['pony-rides-small'],
  ],
  ['open', [job(1, '')], { teams: two }, ['pony-rides-small']],
])('a day is %s', (room, jobs, changes = {}, services = []) => {
  expect(roomFor(day, roomOfDays([day], farm(jobs, changes)), services)).toBe(room)
})

test('many jobs without a team are tried only so long', () => {
  const teams = Array.from({ length: 12 }, (_, at) => team(at + 1))
  const jobs = Array.from({ length: 36 }, (_, at) => job(at + 10, `${8 + (at % 3)}:00`.padStart(5, '0')))

  expect(short(job(1, '09:00', { status: 'open' }), farm(jobs, { teams }))[0]).toMatch(/^day/)
})

test.each([
  ['10:00', 2, false],
  ['10:30', 2, true],
  ['17:00', 2, false],
  ['', 2, false],
  ['', 'all-day', true],
] as const)('an event at %s of %s hours runs into hot hours: %s', (startTime, durationHours, isHot) => {
  const heat = [{ months: [7], from: '12:00', to: '17:00', note: 'Mornings are best.' }]
  const asked = asking(startTime, { durationHours, eventDate: '2027-07-02', endDate: '2027-07-03' })
  const detail = 'Nothing should go out in July from 12:00 PM to 5:00 PM: Mornings are best.'

  expect(warningsOf(asked, farm([], { heat }))).toEqual(isHot ? [{ kind: 'heat', detail, ids: [] }] : [])
})

test('what else is on its days is named, but not the job itself', () => {
  const others = othersOn(asking(''), {
    jobs: [job(1, '10:30'), job(2, '', { eventDate: '2027-03-21' }), job(9, '')],
  })

  expect(others.map(jobInWords)).toEqual(['Ana Ortiz (R1), confirmed: March 20, 2027, 10:30 AM, Benson, AZ'])
})

test.each([
  ['a hold does', { to: 'held' }, true],
  ['a confirmation does', { to: 'confirmed' }, true],
  ['a new day does', { to: 'rescheduled', date: '2027-03-20' }, true],
  ['no new day does not', { to: 'rescheduled' }, false],
  ['a wait for the customer does not', { to: 'awaiting-customer', date: '2027-03-20' }, false],
  ['a completion does not', { to: 'completed' }, false],
] as const)('places a job › %s', (_case, step, places) => {
  expect(placesJob(step)).toBe(places)
})

const pony = (id: number, ridingLimitLb: number | null, roles: Herd['roles'] = ['pony-ride']): Herd => ({
  ...{ ...clover, id, name: `Pony ${id}`, roles, ridingLimitLb },
})
type Herd = RoomFacts['animals'][number]
const goat = pony(4, null, [])
const rides = { services: ['pony-rides-small'], animalIds: [1, 2, 4] }
test.each<[what: string, changes: Partial<JobSummary>, animals: Herd[], ponies: string | undefined]>([
  [
    'all of its ponies',
    { heaviestRider: '75-100' },
    [pony(1, 80), pony(2, 60)],
    'Pony 1 (up to 80 lb), Pony 2 (up to 60 lb)',
  ],
  ['the only one that carries', { heaviestRider: '75-100' }, [pony(1, 80, []), goat], 'Pony 1 (up to 80 lb)'],
  ['any limit', { heaviestRider: 'over-100' }, [pony(1, 150)], 'Pony 1 (up to 150 lb)'],
  ['not all', { heaviestRider: '50-75' }, [pony(1, 60), pony(2, 75)], undefined],
  ['one of no known limit', { heaviestRider: 'over-100' }, [pony(1, 60), pony(2, null)], undefined],
  ['one that stays at home', { heaviestRider: '75-100' }, [pony(3, 60)], undefined],
  ['riders of no known weight', { heaviestRider: 'not-sure' }, [pony(1, 60)], undefined],
  ['nobody rides', { heaviestRider: '75-100', services: ['petting-zoo-small'] }, [pony(1, 60)], undefined],
])('a rider too heavy for %s', (_what, changes, animals, ponies) => {
  const details = warningsOf(asking('10:00', { ...rides, ...changes }), farm([], { animals })).map(
    ({ detail }) => detail,
  )

  expect(details).toEqual(
    ponies ? [expect.stringMatching(/^The heaviest rider \(.* lb\) may be too heavy for /)] : [],
  )
  expect(details.join()).toContain(ponies ?? '')
})
