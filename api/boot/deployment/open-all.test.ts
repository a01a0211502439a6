import { expect, test } from 'vitest'
import { openAll } from './open-all.ts'

test('what was opened is closed in the reverse order, and all of it when one fails', async () => {
  const closed: string[] = []
  const opened = await openAll(async (onClose) => {
    onClose(() => closed.push('store'))
    onClose(() => Promise.reject(new Error('A job hangs')))
    onClose(() => closed.push('media'))
    return { name: 'farm' }
  })

  expect(opened.name).toBe('farm')
  await expect(opened.close()).rejects.toThrow('A job hangs')
  expect(closed).toEqual(['media', 'store'])
})

test('an opening that fails closes what it had opened', async () => {
  const closed: string[] = []
  const opening = openAll(async (onClose) => {
    onClose(() => closed.push('store'))
    throw new Error('No sessions')
  })

  await expect(opening).rejects.toThrow('No sessions')
  expect(closed).toEqual(['store'])
})
