import { type EnquiryStatus, statusLabels, takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'

/** A step that staff can take on an enquiry now. */
export type Step = {
  /**
   * Unique per step: two steps may lead to one status, such as asking a question and proposing another day.
   */
  key: string
  to: EnquiryStatus
  label: string
  /** Follows the reference in the toast: `is confirmed`. */
  done: string
  /** Taken without a dialog: no mail is sent, and there is nothing to fill in. */
  isQuick: boolean
  asksUntil: boolean
  /** Whether the step may name another day, or must. */
  asksDay: 'no' | 'may' | 'must'
  /** The step proposes a new day, which must differ from the requested one. */
  isProposal: boolean
  asksOther: boolean
  /** Template of the message; same placeholders as in saved replies. */
  starter: string
}
type StepTexts = Pick<Step, 'to' | 'label' | 'done'> & Partial<Step>

const greeting = 'Dear {firstName},\n\n'
const ending = '\n\nQuestions? Reply to this email or call {phone}.\n\n{business}'
const asMessage = (text: string) => `${greeting}${text}${ending}`

/** In the order of the buttons: most likely first, rare ones last. */
const stepTo: Readonly<Record<EnquiryStatus, Omit<StepTexts, 'to'>>> = {
  confirmed: {
    label: 'Confirm',
    done: 'is confirmed',
    asksDay: 'may',
    starter: asMessage('We will be there on {when}. Your booking {reference} is confirmed.'),
  },
  held: {
    label: 'Hold the day',
    done: 'is held',
    asksUntil: true,
    asksDay: 'may',
    starter: asMessage('We’re holding {when} for you. Please let us know soon if you want it.'),
  },
  completed: { label: 'Mark as done', done: 'is completed', isQuick: true },
  'awaiting-customer': {
    label: 'Ask the customer',
    done: 'is waiting for the customer',
    starter: asMessage('Thank you for contacting us. To plan your event, we need to know one more thing: '),
  },
  open: { label: 'Assign to me', done: 'is open', isQuick: true },
  rescheduled: {
    label: 'Reschedule',
    done: 'is being rescheduled',
    asksDay: 'may',
    isProposal: true,
    starter: asMessage(
      'We need to move the date of your booking {reference}. Would {eventDate} work for you?',
    ),
  },
  declined: {
    label: 'Decline',
    done: 'is declined',
    starter: asMessage('Thank you for contacting us. We’re sorry, but we can’t make it on {eventDate}.'),
  },
  cancelled: {
    label: 'Cancel the booking',
    done: 'is canceled',
    starter: asMessage('Your booking {reference} for {eventDate} is canceled.'),
  },
  expired: { label: 'No answer: close', done: 'is expired', isQuick: true },
  duplicate: { label: 'Duplicate', done: 'is a duplicate', asksOther: true },
  archived: { label: 'Archive', done: 'is in the archive', isQuick: true },
  spam: { label: 'Mark as spam', done: 'is in the spam folder', isQuick: true },
  new: { label: 'Back to new', done: 'is new again', isQuick: true },
}
const order = Object.keys(stepTo) as EnquiryStatus[] // its own keys
const otherDay: StepTexts = {
  key: 'other-day',
  to: 'awaiting-customer',
  label: 'Suggest another date',
  done: 'is waiting for the customer',
  asksDay: 'must',
  isProposal: true,
  starter: asMessage(
    'Thank you for contacting us. That date doesn’t work for us. Would {eventDate} work for you?',
  ),
}

/**
 * The steps available now, from the statuses the API allows next. A job whose day is still to come (`isAhead`) can't be
 * done yet.
 */
export function stepsOf({
  status,
  kind,
  nextStatuses,
  isAhead = false,
}: {
  status: EnquiryStatus
  kind: string
  nextStatuses: readonly EnquiryStatus[]
  isAhead?: boolean
}): Step[] {
  const isBooking = kind === 'booking'
  // Contact messages have no day, so steps that take a day are left out.
  const next = order
    .filter((to) => nextStatuses.includes(to) && (isBooking || !takesDay.includes(to)))
    .filter((to) => !(isAhead && status === 'confirmed' && to === 'completed'))
  return next.flatMap((to) => {
    const text = { to, ...stepTo[to], ...textsFrom(status, to) }
    const step = complete(
      isBooking
        ? text
        : { ...text, ...answerTexts(to), asksDay: 'no', starter: messageStarter(text.starter) },
    )
    return to === 'awaiting-customer' && isBooking ? [complete(otherDay), step] : [step]
  })
}

function textsFrom(from: EnquiryStatus, to: EnquiryStatus): Partial<StepTexts> {
  if (from === 'archived')
    return {
      label: `Back to “${statusLabels[to]}”`,
      done: 'is out of the archive',
      isQuick: true,
      asksDay: 'no',
      asksUntil: false,
    }
  if (to !== 'open') return {}
  if (from === 'spam') return { label: 'Not spam', done: 'is not spam' }
  return from === 'new' ? {} : { label: 'Reopen' }
}

/** For a contact message this status means staff have answered, not that the customer must. */
function answerTexts(to: EnquiryStatus): Partial<StepTexts> {
  return to === 'awaiting-customer' ? { label: 'Reply', done: 'is answered' } : {}
}

/** The reply to a contact message names no day. */
function messageStarter(starter: string | undefined): string {
  return starter ? `${greeting}Thank you for writing to us. ${ending}` : ''
}

function complete(text: StepTexts): Step {
  return {
    key: text.to,
    isQuick: false,
    asksUntil: false,
    asksDay: 'no',
    isProposal: false,
    asksOther: false,
    starter: '',
    ...text,
  }
}
