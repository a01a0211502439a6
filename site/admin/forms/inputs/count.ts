import { letterCount } from '#blocks/contract/values/letters.ts'

const nearPart = 0.8

/** How much of a text's limit is used, from 80 % on; undefined below. */
export function countLabel(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || text.length < maxLength * nearPart) return undefined
  const length = letterCount(text)
  if (length < maxLength * nearPart) return undefined
  const over = length - maxLength
  if (over > 0) return over === 1 ? '1 character too many' : `${over} characters too many`
  return `${length} of ${maxLength} characters`
}
