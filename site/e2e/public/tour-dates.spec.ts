import type { Page } from '@playwright/test'
import type { BuiltServer } from '../kit/built-server.ts'
import { answerWith, expect, mainMenu, open, test } from '../kit/site-test.ts'
import { withServerProcess } from '../kit/with-server.ts'

type TourDate = { id: number; eventDate: string; endDate: string; location: string; description: string }

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** `MMMM d, yyyy` by hand, so that the expectation does not depend on a library's time zone. */
function written(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`
}

/** Today in the time zone of the business, plus some days. */
function phoenixDay(days = 0): string {
  const now = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix' }).format(now)
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

async function datesOf({ url }: Pick<BuiltServer, 'url'>): Promise<TourDate[]> {
  return (await fetch(`${url}/api/tour-dates`)).json()
}

function shownDays(dates: TourDate[]): string[] {
  return dates
    .filter((date) => (date.endDate || date.eventDate) >= phoenixDay())
    .map((date) => date.eventDate)
    .sort()
}

test('each card shows a date to come, and calendars take it', async ({ page, server }) => {
  const dates = await datesOf(server)
  await open(page, '/tour-dates')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Tour Dates')
  const market = cards(page).filter({ hasText: 'Old Depot Market Square' })
  const first = dates.find((date) => date.location === 'Old Depot Market Square')
  await expect(market).toContainText(written(first?.eventDate ?? ''))
  await expect(market).toContainText('Benson, AZ')
  await expect(market).toContainText('A small petting pen beside the market stalls.')
  const school = cards(page).filter({ hasText: 'Painted Wash Elementary School Field' })
  await expect(school).toContainText('St. George, UT')
  expect(dates.find((date) => date.location.startsWith('Painted Wash'))?.description).toBe('')

  expect(dates.some((date) => date.eventDate < phoenixDay())).toBe(true)
  expect((await shownTimes(page)).map(({ day }) => day)).toEqual(shownDays(dates))
  await expect(page.getByText('Copper Country Family Day')).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Silver Bench Founders Picnic' })).toContainText('Canceled')
  await expect(cards(page).getByText('Canceled')).toHaveCount(1)

  await test.step('calendars subscribe to all dates, or take one as a file', async () => {
    const host = new URL(server.url).host
    const subscribe = page.getByRole('link', { name: 'Add to Your Calendar' })
    await expect(subscribe).toHaveAttribute('href', `webcal://${host}/api/tour-dates.ics`)
    const all = page.getByRole('link', { name: 'Download as a file' })
    await expect(all).toHaveAttribute('href', '/api/tour-dates.ics')

    const first = cards(page).first()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      first.getByRole('link', { name: /^Add to calendar: ./ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^tour-date-\d+\.ics$/)
    await expect(
      cards(page)
        .filter({ hasText: 'Canceled' })
        .getByRole('link', { name: /^Add to calendar/ }),
    ).toHaveCount(0)
  })
})

// blocks/contract/time/calendar-day.test.ts asks the rule in each zone: here are the ones furthest from the farm's.

test('a server in another zone gives the same days to all readers and calendars', async () => {
  await withServerProcess({ TZ: 'Pacific/Kiritimati' }, async (server) => {
    const dates = await datesOf(server)
    const read = async (path: string) => (await fetch(server.url + path)).text()

    expect(drawnTimes(await read('/tour-dates'))).toEqual(
      shownDays(dates).map((day) => ({ day, text: written(day) })),
    )
    const calendar = (await read('/api/tour-dates.ics')).replaceAll('\r\n ', '')
    expect(calendarDays(calendar, 'DTSTART')).toEqual(dates.map((date) => date.eventDate).sort())
    expect(calendarDays(calendar, 'DTEND')).toEqual(
      dates.map((date) => dayAfter(date.endDate || date.eventDate)).sort(),
    )
  })
})

test('a visitor in another zone sees the farm’s today, not its yesterday', async ({ browser, server }) => {
  const dates = await datesOf(server)
  const expected = shownDays(dates).map((day) => ({ day, text: written(day) }))
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const page = await browser.newPage({ baseURL: server.url, timezoneId })
    await open(page, '/tour-dates')
    expect(await shownTimes(page), `${timezoneId}, hydrated`).toEqual(expected)

    await answerWith(page, '/api/tour-dates', [
      { ...dates[0], id: 1, eventDate: phoenixDay(1), endDate: '' },
      { ...dates[0], id: 2, eventDate: phoenixDay(), endDate: '' },
      { ...dates[0], id: 3, eventDate: phoenixDay(-1), endDate: '' },
      { ...dates[0], id: 4, eventDate: phoenixDay(-2), endDate: phoenixDay() },
    ])
    await open(page, '/contact')
    await mainMenu(page).getByRole('link', { name: 'Tour Dates' }).click()
    await expect(cards(page)).toHaveCount(3)
    const days = [phoenixDay(-2), phoenixDay(), phoenixDay(1)]
    const drawnHere = days.map((day) => ({ day, text: written(day) }))
    expect(await shownTimes(page), `${timezoneId}, drawn here`).toEqual(drawnHere)
    await page.close()
  }
})

test('a tab open past midnight drops the past day', async ({ page, server }) => {
  const [date] = await datesOf(server)
  await answerWith(page, '/api/tour-dates', [
    { ...date, id: 1, eventDate: phoenixDay(), endDate: '' },
    { ...date, id: 2, eventDate: phoenixDay(1), endDate: '' },
  ])
  await page.clock.install()
  await open(page, '/contact')
  await mainMenu(page).getByRole('link', { name: 'Tour Dates' }).click()
  await expect(cards(page)).toHaveCount(2)

  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await mainMenu(page).getByRole('link', { name: 'Tour Dates' }).click()

  await expect(cards(page)).toHaveCount(1)
  expect((await shownTimes(page)).map(({ day }) => day)).toEqual([phoenixDay(1)])
})

/** The first day of a card: its `datetime` and its text. */
type CardTime = { day: string; text: string }

function shownTimes(page: Page): Promise<CardTime[]> {
  return cards(page).evaluateAll((all) =>
    all.map((card) => {
      const time = card.querySelector('time')
      return { day: time?.getAttribute('datetime') ?? '', text: time?.textContent ?? '' }
    }),
  )
}

/** The same from the HTML as sent. */
function drawnTimes(html: string): CardTime[] {
  const drawn = html.split('<li').map((card) => /<time dateTime="([^"]*)">([^<]*)</.exec(card))
  return drawn.flatMap((found) => (found ? [{ day: found[1] ?? '', text: found[2] ?? '' }] : []))
}

function calendarDays(calendar: string, property: 'DTSTART' | 'DTEND'): string[] {
  const found = calendar.matchAll(new RegExp(`^${property};VALUE=DATE:(\\d{4})(\\d\\d)(\\d\\d)\\r?$`, 'gm'))
  return [...found].map(([, year, month, day]) => `${year}-${month}-${day}`).sort()
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
