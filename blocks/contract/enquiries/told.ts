import { agreedFrom, changedFacts, customerLabel, factInWords, isForCustomer } from './agreed.ts'
import type { BookingRecord } from './enquiry-record.ts'

/** What the customer does not know yet: a line for each fact that changed since the last letter, with what held before. */
export function untoldChanges(
  record: Pick<BookingRecord, 'agreed' | 'told' | 'answers' | 'chosen'>,
): string[] {
  const { agreed, told, answers, chosen } = record
  const before = told ?? agreedFrom(answers)
  return changedFacts(before, agreed)
    .filter(isForCustomer)
    .map((fact) => {
      const [was, is] = [before, agreed].map((facts) => factInWords(fact, facts[fact], chosen))
      return `${customerLabel(fact)}: ${is || 'not known yet'}${was ? ` (was ${was})` : ''}`
    })
}
