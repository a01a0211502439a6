/** Made at its first use: the first formatter of a process takes tens of milliseconds, which a start need not wait for. */
let longDay: Intl.DateTimeFormat | undefined

/**
 * `2027-03-05` as `March 5, 2027`: date-fns's `MMMM d, yyyy` (product.md §9), whose `format` would cost every
 * visitor seven kilobytes. Parsed and formatted as UTC, so no time zone can shift it. Any other text stays as it is.
 */
export function formatDay(day: string): string {
  longDay ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? day : longDay.format(date)
}
