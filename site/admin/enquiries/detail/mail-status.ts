import { isPartial, type MailState } from '#blocks/contract/enquiries/enquiry-record.ts'

type MailStatus = {
  text: string
  detail: string
  isBad: boolean
  /** True if the server will not try again on its own. */
  isOver: boolean
}

/**
 * The delivery status of the mail to one recipient. The server's note begins with "It may have arrived" if
 * the outcome is unknown.
 */
export function mailStatus(state: MailState): MailStatus {
  const { status, lastError = '' } = state
  switch (status) {
    case 'off':
      return { text: 'Not sent', detail: '', isBad: false, isOver: true }
    case 'sent':
      return isPartial(state)
        ? { text: 'Not delivered to everyone', detail: lastError, isBad: true, isOver: true }
        : { text: 'Delivered', detail: '', isBad: false, isOver: true }
    case 'queued':
      return lastError
        ? { text: 'Not delivered yet. We’ll keep trying.', detail: lastError, isBad: true, isOver: false }
        : { text: 'Sending', detail: '', isBad: false, isOver: false }
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
