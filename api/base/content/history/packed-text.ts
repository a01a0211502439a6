import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PackedText } from '../history-entry.ts'

// States of records as small as they get: a save changes little of a record, so what was before it is written as the
// difference to what was after it. All records are in memory, the history too (store/README.md).

/** The window of deflate: more of the other text is of no use. */
const mostDictionaryBytes = 32 * 1024

/** `beside` is a text that will be at hand when it is read again. */
export function packText(text: string, beside?: string): PackedText {
  const bytes = Buffer.from(text)
  if (beside === undefined) return { data: deflateRawSync(bytes).toString('base64') }
  const other = Buffer.from(beside)
  const most = Math.min(bytes.length, other.length)
  let start = 0
  while (start < most && bytes[start] === other[start]) start++
  let end = 0
  while (end < most - start && bytes[bytes.length - 1 - end] === other[other.length - 1 - end]) end++
  const middle = bytes.subarray(start, bytes.length - end)
  return { start, end, data: deflateRawSync(middle, optionsBeside(other, start, end)).toString('base64') }
}

/** Throws where it was packed beside another text. */
export function unpackText({ start, end, data }: PackedText, beside?: string): string {
  const packed = Buffer.from(data, 'base64')
  if (start === undefined || end === undefined) return inflateRawSync(packed).toString()
  if (beside === undefined) throw new Error('This text can only be read together with another one')
  const other = Buffer.from(beside)
  const middle = inflateRawSync(packed, optionsBeside(other, start, end))
  return Buffer.concat([other.subarray(0, start), middle, other.subarray(other.length - end)]).toString()
}

function optionsBeside(other: Buffer, start: number, end: number) {
  const replaced = other.subarray(start, other.length - end)
  return replaced.length === 0 ? {} : { dictionary: replaced.subarray(-mostDictionaryBytes) }
}
