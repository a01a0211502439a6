/** `09:30` as `9:30 AM`, `14:00` as `2 PM`, `12:00` as `noon`; any other text stays as it is. */
export function formatClockTime(time: string): string {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hours === undefined) return time
  if (minutes === '00' && hours === '12') return 'noon'
  if (minutes === '00' && hours === '00') return 'midnight'
  const hour = Number(hours)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Start and end, if known: `9 AM – 1:30 PM`, `From 9 AM`, `Until 1:30 PM`, or ''. */
export function formatHours(start: string, end: string): string {
  if (start && end) return `${formatClockTime(start)} – ${formatClockTime(end)}`
  if (start) return `From ${formatClockTime(start)}`
  return end ? `Until ${formatClockTime(end)}` : ''
}
