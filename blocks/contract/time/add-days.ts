import { addDays as addToDate, formatISO, parseISO } from 'date-fns'

/** `day` (`YYYY-MM-DD`) moved by whole days. */
export function addDays(day: string, days: number): string {
  return formatISO(addToDate(parseISO(day), days), { representation: 'date' })
}
