import { readFile } from 'node:fs/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mostGapBytes, packEachTime, packWithGap } from './page-with-gap.ts'

// A text with the repetitions of a page: what follows the gap refers to what stands before it.
const text = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
const before = Buffer.from(`<html>${text}<input value="`)
const after = Buffer.from(`<p>${text.slice(500)}</p></html>`)
const gapOf = (value: string) => Buffer.from(`${value}"/>`)
const plain = (value: string, end = after) => Buffer.concat([before, gapOf(value), end]).toString()

test.for(['quick', 'small'] as const)('every visit’s page unpacks to itself (%s)', async (effort) => {
  const page = await packWithGap({ before, gap: gapOf('x'.repeat(100)), after }, effort)

  for (const letter of 'abc"<é0') {
    const value = Buffer.from(letter.repeat(100)).subarray(0, 100).toString().replace('\ufffd', '-')
    const gap = gapOf(value)
    expect(brotliDecompressSync(page.br(gap)).toString()).toBe(plain(value))
    expect(gunzipSync(page.gzip(gap)).toString()).toBe(plain(value))
    expect(page.identity(gap).toString()).toBe(plain(value))
  }
})

test('what follows the gap is compressed with what stands before it', async () => {
  const gap = gapOf('x'.repeat(100))
  const whole = packEachTime({ before, gap, after })
  const page = await packWithGap({ before, gap, after }, 'quick')

  expect(page.br(gap).length).toBeLessThan(whole.br(gap).length + 200)
})

test.for([0, 5, mostGapBytes + 1, 65_534, 65_535, 65_536, 140_000])(
  'a gap of %i bytes may end a page',
  async (length) => {
    const none = Buffer.alloc(0)
    const page = await packWithGap({ before, gap: gapOf('first'), after: none }, 'quick')
    const value = 'y'.repeat(length)

    expect(brotliDecompressSync(page.br(gapOf(value))).toString()).toBe(plain(value, none))
    expect(gunzipSync(page.gzip(gapOf(value))).toString()).toBe(plain(value, none))
  },
)

test('parts that could not be put together are refused', async () => {
  const gap = Buffer.from('x'.repeat(mostGapBytes + 50)) // longer than the stand-in

  await expect(packWithGap({ before, gap, after }, 'quick')).rejects.toThrow()
})
