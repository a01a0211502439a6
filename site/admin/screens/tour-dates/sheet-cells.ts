// Converts cells as people type them to the record's format. A cell that can't be parsed stays as it is, so
// that the schema reports why.

/** `2027-5-8` and `5/8/2027` as `2027-05-08`. */
export function readDay(cell: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell)
  if (iso) return isoDay(iso[1], iso[2], iso[3])
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  return american ? isoDay(american[3], american[1], american[2]) : cell
}

/** `9:30 am`, `9 AM`, `9:30` and `09:30:00` as `09:30`. */
export function readTime(cell: string): string {
  const [, hours = '', minutes = '00', half = ''] =
    /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(cell) ?? []
  const hour = Number(hours)
  if (!hours || (!half && !/[:.]/.test(cell))) return cell
  if (!half) return clock(hour, minutes)
  if (hour < 1 || hour > 12) return cell
  return clock((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minutes)
}

/** A blank cell means scheduled; the American "canceled" is accepted. */
export function readStatus(cell: string): string {
  const word = cell.toLowerCase()
  if (['', 'confirmed', 'on', 'takes place'].includes(word)) return 'scheduled'
  return word === 'canceled' ? 'cancelled' : word
}

/** The text of a file: UTF-8, UTF-16 or Windows-1252, because spreadsheets on Windows write the last two. */
export function decodeSheet(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function isoDay(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function clock(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
