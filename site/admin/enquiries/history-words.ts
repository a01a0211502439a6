import type { HistoryEntry } from '#blocks/contract/enquiries/enquiry-record.ts'
import { statusLabels } from '#blocks/contract/enquiries/enquiry-status.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'

/** What happened, in a line, and what was said with it. */
export function historyWords({ action, from, to, text }: HistoryEntry): { line: string; said: string } {
  switch (action) {
    case 'received':
      return { line: to === 'spam' ? 'Received, and filed as spam' : 'Received', said: text }
    case 'moved':
      return {
        line: [from, to].map((status) => (status ? statusLabels[status] : '')).join(' → '),
        said: text,
      }
    case 'restored':
      return { line: `Taken out of the archive: ${to ? statusLabels[to] : ''}`, said: text }
    case 'merged':
      return { line: text || 'Merged', said: '' }
    case 'noted':
      return { line: 'Notes changed', said: '' }
    case 'assigned':
      return { line: `Given to ${text === 'Nobody' ? 'nobody' : text}`, said: '' }
    case 'reminder':
      return { line: text ? `Reminder for ${formatDay(text)}` : 'Reminder taken away', said: '' }
    case 'mail-sent':
      return { line: `Delivered: ${lowerFirst(text) || 'a mail'}`, said: '' }
    case 'mail-failed':
      return { line: 'A mail was not delivered', said: text }
    case 'mail-retried':
      return { line: text ? `Sent again: ${lowerFirst(text)}` : 'Mail is sent again', said: '' }
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
