import type { AnswerLine } from './enquiry-replies.ts'

/** For staff, what the forms ask a visitor in the second person. All other questions keep their labels. */
const staffLabels: Readonly<Record<string, string>> = {
  contactName: 'Name',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  reference: 'Reference of the booking',
  animalIds: 'Animals they hope to meet',
  preferredContact: 'How to reach them',
  bestTime: 'Best time to reach them',
  howHeard: 'How they heard of us',
}

export function staffLabel({ field, label }: Pick<AnswerLine, 'field' | 'label'>): string {
  return staffLabels[field] ?? label
}
