import { z } from 'zod'
import { embedAt, embedSiteNames } from './embed-address.ts'
import { filmAt, isFilmFile } from './film-address.ts'
import { isSafeAddress } from './image-path.ts'
import { onceEach } from './once-each.ts'

// The kinds of text fields in records. Limits are generous on purpose: they protect the
// store, they are no style guide. Blank is always stored as '' (contract §3).

/** One line of text, trimmed, at most `max` characters. */
export const line = onceEach((max: number = 200) =>
  z.string().trim().max(max, `Keep this under ${max} characters`).default(''),
)

/** A line that must not be blank; `message` says what to do. */
export const requiredLine = onceEach((message: string, max: number = 200) =>
  z.string().trim().min(1, message).max(max, `Keep this under ${max} characters`),
)

/** Several paragraphs, separated by blank lines, or a list with one entry per line. */
export const prose = onceEach((max: number = 10_000) =>
  z.string().max(max, `Keep this under ${max} characters`).default('').meta({ as: 'textarea' }),
)

export const lines = onceEach((maxItems: number = 40) =>
  z.array(z.string().trim().min(1).max(300)).max(maxItems).default([]),
)

/** The address of a picture, a video or a page; `javascript:` and `data:` are refused (contract §9). */
export const address = onceEach(() =>
  z.string().trim().max(2000).refine(isSafeAddress, 'Use a path on this site or a web address').default(''),
)

/** The address of a film that can be played: a file, or a film on YouTube or Vimeo. */
export function filmAddress() {
  return address().refine(
    (given) => !isSafeAddress(given) || given === '' || filmAt(given) || isFilmFile(given),
    {
      message: 'Use a video file (MP4 or WebM), or the address of a video on YouTube or Vimeo',
    },
  )
}

/** A link to something of another site that a page may show in a frame, or the code of that frame. */
export function embedAddress() {
  return z
    .string()
    .trim()
    .max(2000, 'Keep this under 2000 characters')
    .refine((given) => given === '' || embedAt(given) !== undefined, {
      error: () => `Use a link from ${embedSiteNames()}`,
    })
    .default('')
}

/** A time of day, `HH:MM` (24 hours). */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30')
  .meta({ as: 'time' })

/** A calendar day, `YYYY-MM-DD`. Date inputs send nothing but such a day or a blank. */
export const calendarDay = z.iso.date({
  error: ({ input }) => (input ? 'Enter a date such as 2027-03-05' : 'Choose a date'),
})

export const positiveId = z.int().positive()
export const idList = z.array(positiveId).max(200).default([])
/** The position in staff's own order, lowest first. */
export const position = z.int().min(0).default(0)
/**
 * The position in a body that staff send: if missing, a new item goes to the end and an existing one keeps its place.
 */
export const givenPosition = z.int().min(0).optional()
