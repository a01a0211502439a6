import { expect } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { test } from '../tools/testing/test-api.ts'

test('allCalls › what adds something is added once, however often it is sent', () => {
  const adding = allCalls.filter(({ status, isRepeatable }) => status === 201 && !isRepeatable)

  expect(adding.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/enquiries', // has a key of its own in the form
    'POST /api/auth/passkeys', // takes its challenge once
    'POST /api/backups', // one more does no harm
    'POST /api/launch/preview', // a new link ends the old one
  ])
})
