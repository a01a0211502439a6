import type { BookingFormProps } from './booking-form.schema.ts'

type Notes = Pick<
  BookingFormProps,
  'smallZooNote' | 'largeZooNote' | 'smallPonyNote' | 'largePonyNote' | 'raceNote' | 'adviceNote'
>

/** What each service is, by its value. */
export function serviceNotes(notes: Notes): Record<string, string> {
  return {
    'petting-zoo-small': notes.smallZooNote,
    'petting-zoo-large': notes.largeZooNote,
    'pony-rides-small': notes.smallPonyNote,
    'pony-rides-large': notes.largePonyNote,
    'turkey-races': notes.raceNote,
    'advise-me': notes.adviceNote,
  }
}
