import { expect, test } from 'vitest'
import { restoredMessage } from './notify.tsx'

const restored = [{ kind: 'animals' as const, id: '1' }]
const gone = (id: number) => ({ id, label: '', reason: 'This is no longer in the trash' })
const taken = (id: number) => ({ id, label: `Goat ${id}`, reason: 'Its place is taken' })

test.each([
  ['all restored', { restored, refused: [] }, 'Undone'],
  [
    'none',
    { restored: [], refused: [gone(1), gone(2)] },
    'Nothing was restored. This is no longer in the trash',
  ],
  ['one refused', { restored, refused: [taken(4)] }, '1 restored, 1 not. Goat 4: Its place is taken'],
  [
    'five refused',
    { restored, refused: [1, 2, 3, 4, 5].map(taken) },
    '1 restored, 5 not. Goat 1: Its place is taken. Goat 2: Its place is taken. Goat 3: Its place is taken. 2 more are still in the trash',
  ],
])('%s', (_what, reply, message) => {
  expect(restoredMessage(reply, 'Undone')).toBe(message)
})
