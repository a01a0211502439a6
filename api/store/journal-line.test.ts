import { expect, test } from 'vitest'
import { decodeLine, encodeLine } from './journal-line.ts'

const text = '{"city":"São Paulo","note":"two\\nlines"}'
const line = encodeLine(text).subarray(0, -1)

test('journal line › decodes to its text', () => {
  expect(decodeLine(line)).toEqual({ state: 'good', text })
  expect(encodeLine(text).toString()).toMatch(/^[0-9a-f]{8} 41 \{.*\}\n$/)
})

test('journal line › is unfinished when cut anywhere', () => {
  for (let length = 0; length < line.length; length++) {
    expect(decodeLine(line.subarray(0, length))).toEqual({ state: 'unfinished' })
  }
})

test('journal line › with a flipped bit is never good', () => {
  let unfinished = 0
  for (let bit = 0; bit < line.length * 8; bit++) {
    const copy = Buffer.from(line)
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const { state } = decodeLine(copy)
    expect(state).not.toBe('good')
    if (state === 'unfinished') unfinished++
  }
  expect(unfinished).toBe(0)
})

test.each([
  ['garbage', 'garbage and more of it'],
  ['30 NULs', '\0'.repeat(30)],
  ['JSON alone', '{"sequence":1}'],
])('%s is altered, not unfinished', (_what, garbage) => {
  expect(decodeLine(Buffer.from(garbage))).toEqual({ state: 'altered' })
})
