import { z } from 'zod'
import { letterCount } from './letters.ts'

/** Zod's limit of a text, counted in letters as people see them, as every counter on a screen does. */
export function upTo(max: number, message = `Keep this under ${max} characters`) {
  const check = z.maxLength(max, message)
  const refuse = check._zod.check
  check._zod.check = (payload) => (isLong(payload.value) ? refuse(payload) : undefined)
  return check

  function isLong(text: unknown): boolean {
    return typeof text === 'string' && letterCount(text) > max
  }
}
