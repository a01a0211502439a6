import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordLength } from '#blocks/contract/staff/staff.ts'
import { test as apiTest } from '../../tools/testing/test-api.ts'
import { addPerson } from '../../tools/testing/test-sign-in.ts'
import { isCommonPassword, isLeakedPassword } from './common-passwords.ts'

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

test('every listed password that is long enough › counts as leaked', async () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min)

  expect(long.length).toBeGreaterThan(300)
  for (const password of long) expect([password, await isLeakedPassword(password)]).toEqual([password, true])
})

test.each([
  ['Q1w2E3r4T5y6', true],
  ['minecraft123!', true],
  ['chesterfield', true],
  ['peanutbutter2027', true],
  ['liverpool2027!!', true],
  ['liverpool-otter', false],
  ['seven goats in a red barn', false],
  ['x7#Kq9!mZp2&', false],
  ['nine ducks beside the pond', false],
])('%s › leaked: %s', async (password, isLeaked) => {
  expect(await isLeakedPassword(password)).toBe(isLeaked)
})

apiTest('a leaked password › is not accepted', async ({ api }) => {
  const owner = await api.signIn('owner')

  const { reply, user } = await addPerson(owner, { password: 'q1w2e3r4t5y6' })

  expect(reply.status).toBe(400)
  expect(user.issues).toMatchObject([{ path: '/password' }])
})
