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

test('today and tomorrow say when and where, who goes and what is missing', () => {
  const today = dayIn(siteDefaults.timeZone)
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
  queries.setQueryData([`/api/jobs?from=${today}&to=${tomorrow}&status=held,confirmed,rescheduled`], {
    items,
  })
  const teams = [{ ...assumedTeam, id: 1, name: 'Blue trailer' }]
  for (const day of [today, tomorrow])
    queries.setQueryData([`/api/enquiries/calendar?from=${day}&to=${day}`], { teams })

  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <NextJobs />
      </MemoryRouter>
    </QueryClientProvider>,
  )

  const [first = '', second = ''] = html.split('Tomorrow')
  expect(first).toContain('10:30 AM – 12:30 PM, Ana Ortiz')
  expect(first).toContain('Benson, AZ; goes: Blue trailer, Ben<')
  expect(first).toContain('Missing: Street')
  expect(second).toMatch(/Cy Park.*goes: Blue trailer<.*Di Moss.*nobody named to go</)
})
