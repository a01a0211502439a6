import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const about = { email: 'rosie.miller@example.com', businessName: 'Sunny Hollow Critters' }

test.each([
  'password1234',
  'Password1234!',
  'P@ssw0rd123456',
  'passwordpassword',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '123412341234',
  '123456789012',
  '000000000000',
  'qwertyuiop12',
  'qwertyuiopasdfghjkl',
  '1qaz2wsx3edc',
  'abcdefghijkl',
  'iloveyou1234',
  'letmein12345',
  'welcome12345',
  'petting zoo 1',
  'pettingzoo2027',
  'Petting Zoo & Pony Rides',
  'rosie.miller1',
  'rosiemiller2027',
  'rosie.miller@example.com',
  'Sunny Hollow Critters',
  'sunnyhollow1',
  '!!!!!!!!!!!!',
  '            ',
  'correct horse battery staple',
])('%s is refused', (password) => {
  expect(isCommonPassword(password, about)).toBe(true)
})

test.each([
  'seven goats in a red barn',
  'umbrella-tractor-violet',
  'x7#Kq9!mZp2&',
  'the pony ate my birthday hat',
  'gänseblümchen im regen',
  'yak otter newt lark',
  '馬と山羊と七面鳥と兎と犬',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, about)).toBe(false)
})

// What looks for patterns takes ever longer where it tries them all: such a text would take the test's whole limit.
test.each([
  ['two patterns', 'ab'.repeat(60) + 'pony'.repeat(2), false],
  ['one pattern twice', `${'a'.repeat(60)}b`.repeat(2).slice(0, 128), true],
])('longest allowed text › is checked: %s', (_what, password, isCommon) => {
  expect(isCommonPassword(password, about)).toBe(isCommon)
})
