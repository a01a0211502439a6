import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordLength } from '#blocks/contract/staff/staff.ts'
import { test as apiTest } from '../../tools/testing/test-api.ts'
import { addPerson } from '../../tools/testing/test-sign-in.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

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
