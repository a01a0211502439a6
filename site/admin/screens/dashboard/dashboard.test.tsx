import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { nothingAgreed } from '#blocks/contract/enquiries/agreed.ts'
import type { Job } from '#blocks/contract/enquiries/job-board.ts'
import { assumedTeam } from '#blocks/contract/enquiries/team.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { NextJobs } from './dashboard.tsx'

const today = dayIn(siteDefaults.timeZone)
const pathFrom = (day: string) =>
  `/api/jobs?from=${day}&to=${addDays(day, 1)}&status=held,confirmed,rescheduled`

test('today and tomorrow say when and where, who goes and what is missing', () => {
  const tomorrow = addDays(today, 1)
  const job = (eventDate: string, changes: Partial<Job['agreed']>): Job => ({
    ...{ id: 1, reference: 'K7M-4XAR', revision: 1, clashes: [], warnings: [] },
    ...{ status: 'confirmed', missing: ['street'] },
    agreed: {
      ...nothingAgreed,
      contactName: 'Ana Ortiz',
      city: 'Benson',
      state: 'AZ',
      eventDate,
      ...changes,
    },
  })
  const items = [
    job(today, { startTime: '10:30', durationHours: 2, teamId: 1, staff: ['Ben'] }),
    job(tomorrow, { contactName: 'Cy Park', teamId: 1 }),
    job(tomorrow, { contactName: 'Di Moss' }),
  ]
  const queries = new QueryClient()
  queries.setQueryData([pathFrom(today)], { items })
  const teams = [{ ...assumedTeam, id: 1, name: 'Blue trailer' }]
  for (const day of [today, tomorrow])
    queries.setQueryData([`/api/enquiries/calendar?from=${day}&to=${day}`], { teams })

  const html = shown(queries)

  const [first = '', second = ''] = html.split('Tomorrow')
  expect(first).toContain('10:30 AM – 12:30 PM, Ana Ortiz')
  expect(first).toContain('Benson, AZ; goes: Blue trailer, Ben<')
  expect(first).toContain('Missing: Street')
  expect(second).toMatch(/Cy Park.*goes: Blue trailer<.*Di Moss.*nobody named to go</)
})

test('jobs that could not be read are said to be so', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, retry: false } } })

  const before = shown(queries)
  await queries.prefetchQuery({
    queryKey: [pathFrom(today)],
    queryFn: () => Promise.reject(new Error('away')),
  })

  expect(before).toBe('')
  expect(shown(queries)).toContain('Try again')
})

function shown(queries: QueryClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <NextJobs />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
