import { z } from 'zod'
import { searchWords } from '../values/letters.ts'
import { requiredLine } from '../values/text-fields.ts'

export const maxCalendarBytes = 5 * 1024 * 1024

/** Where a calendar is, such as the address that Google Calendar gives: `POST /api/calendar/read`. */
export const calendarAtSchema = z.object({ url: requiredLine('Enter the address', 2000) })
export const calendarTextSchema = z.object({ text: z.string() })

type Placed = {
  eventDate: string
  startTime?: string | undefined
  location: string
  city: string
  state: string
}

/** Two dates with the same key are the same appearance: same day, time and place, whatever the case and spacing. */
export function appearanceKey({ eventDate, startTime = '', location, city, state }: Placed): string {
  const words = [location, city, state].map((text) => searchWords(text).join(' '))
  return JSON.stringify([eventDate, startTime, ...words])
}
