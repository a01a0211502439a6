import { z } from 'zod'
import { isSafeAddress } from './image-path.ts'

// The few kinds of text every record is made of. Limits are generous on purpose: they guard the
// store, they do not judge the writing. Blank is always stored as '' (contract §3).

/** One line of text, trimmed, at most `max` characters. */
export function line(max = 200) {
  return z.string().trim().max(max, `Keep this under ${max} characters`).default('')
}

/** A line that must not be blank; `message` says what to do. */
export function requiredLine(message: string, max = 200) {
  return z.string().trim().min(1, message).max(max, `Keep this under ${max} characters`)
}

/** Several paragraphs, parted by blank lines, or a list with one entry a line. */
export function prose(max = 10_000) {
  return z.string().max(max, `Keep this under ${max} characters`).default('').meta({ as: 'textarea' })
}

export function lines(maxItems = 40) {
  return z.array(z.string().trim().min(1).max(300)).max(maxItems).default([])
}

/** The address of a picture, a video or a page; `javascript:` and `data:` are refused (contract §9). */
export function address() {
  return z
    .string()
    .trim()
    .max(2000)
    .refine(isSafeAddress, 'Use a path on this site or an http(s) address')
    .default('')
}

/** A time of day, `HH:MM` of 24 hours. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:30')
  .meta({ as: 'time' })

export const positiveId = z.int().positive()
export const idList = z.array(positiveId).max(200).default([])
/** Place in staff's own order, lowest first. */
export const position = z.int().min(0).default(0)
/** In what staff send: left out, a new item goes to the end and a changed one stays where it is. */
export const givenPosition = z.int().min(0).optional()
