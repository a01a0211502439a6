import type { AnswerLine } from '#blocks/contract/enquiries/enquiry-replies.ts'

/**
 * Fields left off the crew sheet. The agreed day and place are at its top; the requested day and the "how did
 * you hear" answer would only mislead the driver.
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

/** The answers the crew needs in addition to the top of the sheet. */
export function crewAnswers(summary: readonly AnswerLine[]): AnswerLine[] {
  return summary.filter(({ field }) => !notForTheCrew.includes(field))
}
