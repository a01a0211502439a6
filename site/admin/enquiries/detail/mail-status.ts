import { isPartial, type MailState } from '#blocks/contract/enquiries/enquiry-record.ts'

type MailStatus = {
  text: string
  detail: string
  isBad: boolean
  /** Nothing more comes by itself. */
  isOver: boolean
}

/** What became of the mail to one side. That one may have arrived is what the server's own note begins with. */
export function mailStatus(state: MailState): MailStatus {
  const { status, lastError = '' } = state
  switch (status) {
    case 'off':
      return { text: 'None sent', detail: '', isBad: false, isOver: true }
    case 'sent':
      return isPartial(state)
        ? { text: 'Not delivered to everybody', detail: lastError, isBad: true, isOver: true }
        : { text: 'Delivered', detail: '', isBad: false, isOver: true }
    case 'queued':
      return lastError
        ? { text: 'Not delivered – will retry', detail: lastError, isBad: true, isOver: false }
        : { text: 'On its way', detail: '', isBad: false, isOver: false }
    case 'failed': {
      const isUnsure = lastError.startsWith('It may have arrived')
      return {
        text: isUnsure ? 'May have arrived' : 'Not delivered',
        detail: lastError,
        isBad: true,
        isOver: true,
      }
    }
  }
}
