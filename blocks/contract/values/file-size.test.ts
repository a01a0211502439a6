import { expect, test } from 'vitest'
import { fileSizeLabel } from './file-size.ts'

const mb = 1024 * 1024

test.each([
  [10, '1 KB'],
  [300 * 1024, '300 KB'],
  [3.44 * mb, '3.4 MB'],
  [200 * mb, '200 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSizeLabel(bytes)).toBe(text)
})
