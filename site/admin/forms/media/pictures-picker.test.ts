import { expect, test } from 'vitest'
import { chosenAfter } from './pictures-picker.tsx'

const among = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }))
const item = (name: string) => ({ name })
const chosen = (names: string) => new Map([...names].map((name) => [name, item(name)]))

test.each([
  ['another one comes last', 'c', 'a', undefined, 9, 'ca'],
  ['a chosen one is taken back', 'cab', 'a', undefined, 9, 'cb'],
  ['with Shift all up to it are chosen, each once', 'bc', 'd', 'b', 9, 'bcd'],
  ['upward in the order from the last one', 'd', 'b', 'd', 9, 'dcb'],
  ['no more than there is room for', 'a', 'e', 'a', 3, 'abc'],
  ['one that is not in sight begins no range', 'z', 'b', 'z', 9, 'zb'],
])('%s', (_, before, pressed, from, room, after) => {
  expect([...chosenAfter(chosen(before), item(pressed), { among, from, room }).keys()].join('')).toBe(after)
})
