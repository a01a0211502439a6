import type { AnswerLine } from '#blocks/contract/enquiries/enquiry-replies.ts'

/**
 * At the head of the sheet as it was agreed; the day that was once asked for, and how they found us, would only
 * mislead who drives there.
 */
const notForTheCrew: readonly string[] = [
  'eventDate',
  'endDate',
  'startTime',
  'flexible',
  'altDate1',
  'altDate2',
  'askAnyway',
  'street',
  'city',
  'state',
  'postalCode',
  'contactName',
  'organisation',
  'phone',
  'email',
  'preferredContact',
  'bestTime',
  'howHeard',
]

/** The answers that the crew needs beside what stands at the head of their sheet. */
export function crewAnswers(summary: readonly AnswerLine[]): AnswerLine[] {
  return summary.filter(({ field }) => !notForTheCrew.includes(field))
}
