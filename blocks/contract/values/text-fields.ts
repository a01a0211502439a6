import { z } from 'zod'
import './plain-issues.ts'
import { cleanEmail, isEmail } from './email.ts'
import { embedAt, embedSiteNames } from './embed-address.ts'
import { filmAt, isFilmFile } from './film-address.ts'
import { isSafeAddress } from './image-path.ts'
import { onceEach } from './once-each.ts'
import { isOneLine, joinedLines, visible } from './one-line.ts'
import { readsStored } from './parse-stored.ts'
import { withoutMarks } from './phone.ts'
import { completeLink, leadsSomewhere } from './safe-link.ts'
import { upTo } from './up-to.ts'

// The kinds of text fields in records. Limits are generous on purpose: they protect the
// store, they are no style guide. Blank is always stored as '' (contract §3).

/** A text of one line, trimmed. One that nobody can see is blank. Stored ones of several lines are joined. */
function oneLine(text = z.string()) {
  return text
    .trim()
    .overwrite((text) => (readsStored() ? joinedLines(text) : visible(text)))
    .refine(isOneLine, 'Keep this on one line')
}

/** One line of text, trimmed, at most `max` characters. */
export const line = onceEach((max: number = 200) => oneLine().check(upTo(max)).default(''))

/** A line that is typed into an input of several, so that Return in it is no mistake. */
export const wrappedLine = onceEach((max: number) =>
  z.string().trim().overwrite(visible).check(upTo(max)).default('').meta({ as: 'textarea' }),
)

/** An email address or blank, without what was copied with it. A stored one is kept. */
export const emailLine = onceEach((max: number = 200) =>
  oneLine(z.string().overwrite(cleanEmail))
    .check(upTo(max))
    .refine(
      (text) => readsStored() || text === '' || isEmail(text),
      'Enter an email address such as name@example.com',
    )
    .default('')
    .meta({ as: 'email' }),
)

/** A line that must not be blank; `message` says what to do. */
export const requiredLine = onceEach((message: string, max: number = 200) =>
  oneLine().min(1, message).check(upTo(max)),
)

/** Several paragraphs, separated by blank lines, or a list with one entry per line. */
export const prose = onceEach((max: number = 10_000) =>
  z.string().check(upTo(max)).default('').meta({ as: 'textarea' }),
)

export const lines = onceEach((maxItems: number = 40) =>
  z.array(requiredLine('Enter a text, or take this line out', 300)).max(maxItems).default([]),
)

/** A link to a page: a path of this site or a web address, which is completed if it comes without `https://`. */
export const pageLink = onceEach(() =>
  z
    .string()
    .overwrite((typed) => {
      const link = completeLink(typed)
      return /^https?:/i.test(link) ? link.replaceAll(' ', '%20') : link
    })
    .max(2000, 'Keep this under 2000 characters')
    .refine(
      (href) => (readsStored() ? isSafeAddress(href) : leadsSomewhere(href)),
      'Use a page on this site, such as /booking, or a web address, such as https://example.com',
    )
    .default(''),
)

/** The address of a picture or a video; `javascript:` and `data:` are refused (contract §9). */
export const address = onceEach(() =>
  z
    .string()
    .overwrite(withoutMarks)
    .trim()
    .max(2000)
    .refine(isSafeAddress, 'Use a path on this site or a web address')
    .default(''),
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
    .overwrite(withoutMarks)
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

/**
 * A calendar day, `YYYY-MM-DD`. Date inputs send nothing but such a day or a blank, with the year 27 as 0027; which
 * century is meant only people know, so a stored one is kept.
 */
export const calendarDay = z.iso
  .date({ error: ({ input }) => (input ? 'Enter a date such as 2027-03-05' : 'Choose a date') })
  .refine((day) => readsStored() || !/^\d{4}-/.test(day) || (day >= '1900' && day < '2101'), {
    error: 'Enter a year from 1900 to 2100',
  })

export const positiveId = z.int().positive()
export const idList = z.array(positiveId).max(200).default([])
/** The position in staff's own order, lowest first. */
export const position = z.int().min(0).default(0)
/** If missing, a new item goes to the end and an existing one keeps its place. */
export const givenPosition = z.int().min(0).optional()
