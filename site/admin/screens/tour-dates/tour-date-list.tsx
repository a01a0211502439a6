import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type TourDate, tourDateSchema } from '#blocks/contract/records/tour-date.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { choiceName } from '#blocks/contract/values/field-facts.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import type { RowContent } from '../../forms/lists/item-row.tsx'
import { ListScreen } from '../../forms/lists/list-screen.tsx'

export function Component() {
  const today = dayIn(useTimeZone())
  const views = useMemo(
    () => [
      { label: 'Coming up', includes: (date: TourDate) => lastDay(date) >= today },
      { label: 'Past', includes: (date: TourDate) => lastDay(date) < today },
    ],
    [today],
  )
  return (
    <ListScreen<TourDate>
      title="Tour dates"
      intro="Soonest first. Past dates are hidden automatically."
      kind={listKinds['tour-dates']}
      noun={noun}
      publicPath="/tour-dates"
      rowContent={rowContent}
      searchText={searchText}
      views={views}
      compare={byDay}
      tools={
        <Link className="button button-second" to="/admin/tour-dates/import">
          Import from a spreadsheet
        </Link>
      }
    />
  )
}

const noun = ['date', 'dates'] as const
// ISO days sort as plain strings; localeCompare is too slow for thousands of them.
const byDay = (a: TourDate, b: TourDate) =>
  Number(a.eventDate > b.eventDate) - Number(a.eventDate < b.eventDate)
const lastDay = ({ eventDate, endDate }: TourDate) => endDate || eventDate

function searchText({ title, location, city, state, eventDate, description }: TourDate): string {
  return [title, location, city, state, eventDate, formatDay(eventDate), description].join(' ')
}

function rowContent({ title, location, city, state, eventDate, endDate, status }: TourDate): RowContent {
  return {
    title: `${formatDay(eventDate)}${endDate ? ` – ${formatDay(endDate)}` : ''}`,
    detail: `${title ? `${title}, ` : ''}${location}, ${city}, ${state}`,
    badges: status === 'scheduled' ? [] : [choiceName(tourDateSchema, 'status', status)],
  }
}
