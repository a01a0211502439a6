import { formatDay } from '../time/format-day.ts'
import { type Fact, factInWords, factLabel } from './agreed.ts'
import type { ChosenNames } from './answer-summary.ts'
import type { HistoryEntry } from './enquiry-record.ts'
import { statusLabels } from './enquiry-status.ts'

/** A history entry as a title, with the message that belongs to it. */
export function historyText(entry: HistoryEntry, chosen = nobodyChosen): { title: string; message: string } {
  const { action, from, to, text } = entry
  switch (action) {
    case 'received':
      return { title: to === 'spam' ? 'Received and marked as spam' : 'Received', message: text }
    case 'moved':
      return {
        title: [from, to].map((status) => (status ? statusLabels[status] : '')).join(' → '),
        message: text,
      }
    case 'restored':
      return { title: `Moved out of the archive: ${to ? statusLabels[to] : ''}`, message: text }
    case 'merged':
      return { title: text || 'Merged', message: '' }
    case 'noted':
      return { title: 'Notes changed', message: '' }
    case 'assigned':
      return { title: text === 'Nobody' ? 'Unassigned' : `Assigned to ${text}`, message: '' }
    case 'reminder':
      return { title: text ? `Reminder for ${formatDay(text)}` : 'Reminder removed', message: '' }
    case 'agreed':
      return { title: changeInWords(entry, chosen), message: '' }
    case 'written':
      return { title: 'Wrote to the customer', message: text }
    case 'mail-sent':
      return { title: `Delivered: ${lowerFirst(text) || 'an email'}`, message: '' }
    case 'mail-failed':
      return { title: 'An email wasn’t delivered', message: text }
    case 'mail-retried':
      return { title: text ? `Resent: ${lowerFirst(text)}` : 'Email resent', message: '' }
  }
}

/** Such as `Starts at: 10:30 AM → 2:00 PM`. */
function changeInWords({ fact, before, after }: HistoryEntry, chosen: ChosenNames): string {
  const known = fact as Fact // only the server writes it
  const [was, is] = [before, after].map((value) => factInWords(known, value, chosen) || 'not known')
  return `${factLabel(known)}: ${was} → ${is}`
}
const nobodyChosen: ChosenNames = { addons: [], animals: [] }

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
