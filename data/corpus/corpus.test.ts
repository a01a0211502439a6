import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { apiPaths, tourDateFile, tourDateFilePath } from '#blocks/contract/api-paths.ts'
import { checkContact } from '#blocks/contract/enquiries/enquiry-check.ts'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { readJobSheet } from '#blocks/contract/enquiries/read-job-sheet.ts'
import { checkRedirects, readRedirects } from '#blocks/contract/records/redirect-import.ts'
import { contactInfoSchema } from '#blocks/contract/records/site-settings.ts'
import { emailSchema } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { readDay } from '#blocks/contract/time/written-day.ts'
import { readTime } from '#blocks/contract/time/written-time.ts'
import { addressText, isFoundBy } from '#blocks/contract/values/letters.ts'
import { normalized } from '#blocks/contract/values/normal-text.ts'
import { phoneProblem, phoneText } from '#blocks/contract/values/phone.ts'
import { phoneHref } from '#blocks/contract/values/phone-number.ts'
import { plainDigits } from '#blocks/contract/values/plain-digits.ts'
import { sheetProblem, sheetRows, sheetText } from '#blocks/contract/values/sheet.ts'
import { pageLink } from '#blocks/contract/values/text-fields.ts'
import { writtenText } from '#blocks/contract/values/written-text.ts'
import { nearPath } from '../../api/base/content/former-paths.ts'
import { readCalendar as readStrictly } from '../../api/tools/testing/ical-reader.ts'
import { startTestApi, type TestApi, type TestClient } from '../../api/tools/testing/test-api.ts'
import { allowedHtml } from '../../blocks/editing/prose/pasted-html.ts'
import { extensionsFor } from '../../blocks/editing/prose/prose-extensions.ts'
import { readCalendar } from '../../site/admin/screens/tour-dates/read-calendar.ts'
import { readSheet, type SheetRow } from '../../site/admin/screens/tour-dates/read-sheet.ts'

// What people and their programs really send, with the outcome that each must have. How to add one: ../README.md.

type Outcome = string | string[]
/** The outcome of an input: of a text, or of the file of that name in the kind's folder. */
type Kind =
  | { of: (input: string) => Outcome }
  | { ofFile: (bytes: Buffer, name: string) => Outcome | Promise<Outcome> }

const kinds: Record<string, Kind> = {
  days: {
    of(cell) {
      const read = readDay(cell)
      if ('problem' in read) return read.problem
      return [read.day, read.last && `to ${read.last}`, timesOf(read)].filter(Boolean).join(' ')
    },
  },
  times: {
    of(cell) {
      const read = readTime(cell)
      return read ? timesOf(read) || 'none' : '?'
    },
  },
  // As it is stored.
  phones: {
    of: (typed) =>
      phoneProblem(typed) ?? [phoneHref, phoneText].map((as) => as(plainDigits(typed))).join(' '),
  },
  // The forms of visitors, and those of staff.
  emails: {
    of(typed) {
      const { values, issues } = checkContact(sampleContactInput({ email: typed }))
      const taken = [contactInfoSchema.shape.email, emailSchema].map((field) => field.safeParse(typed))
      expect(taken.map(({ success }) => success)).toEqual([issues.length === 0, issues.length === 0])
      if (issues.length === 0) expect(taken[0]?.data).toBe(values.email)
      return issues[0]?.message ?? values.email
    },
  },
  links: {
    of(typed) {
      const read = pageLink().safeParse(typed)
      return read.data ?? read.error?.issues[0]?.message ?? ''
    },
  },
  names: {
    of(typed) {
      const { values, issues } = checkContact(sampleContactInput({ name: typed }))
      return issues[0]?.message ?? values.name
    },
  },
  // What is asked for, and the text that is looked through.
  searches: {
    of(pair) {
      const [asked = '', text = ''] = pair.split(' | ')
      return isFoundBy(asked, text) ? 'found' : 'not found'
    },
  },
  addresses: { of: (name) => addressText(name, 60) },
  // Where a visitor of an address that is none is led.
  paths: { of: nearPath },
  sheets: {
    ofFile(bytes) {
      const text = sheetText(bytes)
      const { problem, rows, unused } = readSheet(text, [], '2027-01-01')
      const why = sheetProblem(text) ?? problem
      return why ? [why] : [...rows.map(rowText), ...unused.map((column) => `ignored: ${column}`)]
    },
  },
  // A sheet of bookings, on January 1, 2027.
  bookings: {
    ofFile(bytes) {
      const names = { animals: [], addons: [], teams: [] }
      const cells = sheetRows(sheetText(bytes))
      const { rows, columns } = readJobSheet(cells, undefined, { names, today: '2027-01-01' })
      const ignored = columns.filter(({ fact }) => fact === null).map(({ heading }) => `ignored: ${heading}`)
      const told = rows.map(({ line, agreed, status, problems }) => {
        if (problems.length > 0) return `${line}: ${problems.join('. ')}`
        return `${status}: ${Object.values(agreed).flat().join(', ')}`
      })
      return [...told, ...ignored]
    },
  },
  // Calendars of other programs, as tour dates.
  fairs: {
    ofFile(bytes) {
      const {
        problem,
        rows,
        notes = [],
      } = readCalendar(bytes.toString(), [], '2027-01-01', 'America/Phoenix')
      return problem ? [problem] : [...rows.map(rowText), ...notes]
    },
  },
  // Lists of old addresses, at a site that has an album and one old address.
  redirects: {
    ofFile(bytes) {
      const lines = readRedirects(sheetText(bytes), ['farm.example'])
      const others = [{ from: '/barn.html', to: '/about' }]
      const known = { pages: new Set(['/visits']), albums: new Set(['/media/3']), others }
      return checkRedirects(lines, known).map(({ number, from, to, outcome, says }) =>
        outcome === 'new' ? `${from} ${to}` : `${number}: ${says}`,
      )
    },
  },
  clipboards: {
    ofFile(bytes) {
      const { html, leftOut } = allowedHtml(bytes.toString())
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      const text = writtenText(normalized(SchemaParser.fromSchema(textSchema).parse(body).toJSON()))
      return [...text.split('\n'), ...leftOut.map((what) => `left out: ${what}`)]
    },
  },
  // As a strict program reads them.
  calendars: {
    async ofFile(bytes) {
      const made = await editor.send('POST', apiPaths.tourDates, JSON.parse(bytes.toString()))
      const { id, issues } = await made.json()
      if (!made.ok) return issues.map(({ message }: { message: string }) => message)
      const file = await (await api.get(tourDateFilePath(tourDateFile(id)))).text()
      const [{ SUMMARY, LOCATION, DTSTART, DTEND, URL: link, DESCRIPTION } = {}] = readStrictly(file).events
      return [SUMMARY, LOCATION, `${DTSTART} to ${DTEND}`, link?.replace(api.url, ''), DESCRIPTION].map(
        String,
      )
    },
  },
  pictures: {
    async ofFile(bytes, name) {
      const sent = new FormData()
      sent.append('file', new Blob([new Uint8Array(bytes)]), name)
      const reply = await fetch(api.url + staffPaths.media, {
        method: 'POST',
        headers: editor.headers,
        body: sent,
      })
      const { kind, width, height, detail } = await reply.json()
      return reply.ok ? `${kind}, ${width} × ${height}` : `${reply.status}: ${detail}`
    },
  },
}

const folder = new URL('./', import.meta.url)
const textSchema = getSchema(extensionsFor({ isFormatted: true, subheadings: { level: 3 } }))

function timesOf({ start, end }: { start: string; end: string }): string {
  return end ? `${start}-${end}` : start
}

function rowText(row: SheetRow): string {
  if (row.outcome !== 'new')
    return `${row.number}: ${row.outcome === 'same' ? row.reason : row.reasons.join('. ')}`
  const {
    eventDate,
    endDate,
    startTime = '',
    endTime = '',
    title,
    location,
    city,
    state,
    link,
    status,
  } = row.value
  const day = endDate ? `${eventDate} to ${endDate}` : eventDate
  const more = [title, link, status === 'scheduled' ? '' : status, row.isPast ? 'past' : '']
  return [day, timesOf({ start: startTime, end: endTime }), location, city, state, ...more]
    .filter(Boolean)
    .join(', ')
}

function rowsOf(kind: string) {
  const groups: Record<string, Record<string, Outcome>> = JSON.parse(
    readFileSync(new URL(`${kind}.json`, folder), 'utf8'),
  )
  return Object.entries(groups).flatMap(([what, rows]) =>
    Object.entries(rows).map(([input, outcome]) => ({ what, input, outcome })),
  )
}

let api: TestApi
let editor: TestClient
const dataDir = mkdtempSync(join(tmpdir(), 'corpus-'))
beforeAll(async () => {
  vi.stubGlobal('DOMParser', new Window().DOMParser)
  api = await startTestApi(dataDir)
  editor = await api.signIn('editor')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
  await rm(dataDir, { recursive: true })
})

describe.each(Object.entries(kinds))('%s', (name, kind) => {
  test.each(rowsOf(name))('$what: $input', async ({ input, outcome }) => {
    const bytes = () => readFileSync(new URL(`${name}/${input}`, folder))
    const got = 'of' in kind ? kind.of(input) : await kind.ofFile(bytes(), input)

    expect(got).toEqual(outcome)
  })
})

test('every table has a kind, and every file a row', () => {
  const tables = readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
  const files = Object.keys(kinds).filter((name) => existsSync(new URL(name, folder)))

  expect(tables.sort()).toEqual(Object.keys(kinds).sort())
  for (const name of files)
    expect(readdirSync(new URL(name, folder)).sort()).toEqual(
      rowsOf(name)
        .map(({ input }) => input)
        .sort(),
    )
})
