import { expect, test } from 'vitest'
import { consentChanged, consentOf, shippedConsent } from '../contract/enquiries/enquiry-consent.ts'
import { refusedNow, storedNow } from './consent-now.ts'
import { firstState, stateAfter } from './enquiry-state.ts'

const other = consentOf({ consentText: 'You may answer me.' })
const signed = (version: string) => `mdk3x1.${version}.c2lnbmF0dXJl`

test.each([
  ['the words it was checked for', signed(shippedConsent.version), 'on', []],
  ['other words', signed(other.version), '', [{ path: '/consent', message: consentChanged }]],
  ['words that nobody knows, as nothing was signed', '', 'on', []],
])('a refused form beside %s', (_, issuedAt, box, issues) => {
  const values = { name: 'Ana', consent: 'on', issuedAt }

  expect(refusedNow({ kind: 'contact', values, issues: [] }, shippedConsent)).toEqual({
    kind: 'contact',
    values: { ...values, consent: box },
    issues,
  })
})

test('a refused form whose box was not checked hears of no other words', () => {
  const refused = { kind: 'contact' as const, values: { issuedAt: signed(other.version) }, issues: [] }

  expect(refusedNow(refused, shippedConsent)).toBe(refused)
})

const stored = {
  requestKey: 'key-of-ana',
  values: { name: 'Ana', consent: 'on' },
  preset: '',
  stamp: { issuedAt: signed(shippedConsent.version), readAt: 0 },
  consentVersion: shippedConsent.version,
  keptAt: '2027-03-05T12:00:00.000Z',
  isUnsent: false,
}

test('stored answers come back as they are beside the same words', () => {
  expect(storedNow(stored, shippedConsent)).toBe(stored)
})

test('beside other words they come back without the box', () => {
  expect(storedNow(stored, other)).toMatchObject({ values: { name: 'Ana', consent: '' }, stamp: undefined })
})

test.each([
  ['checked', 'on', true],
  ['empty', '', false],
])('words that change under a box that is %s', (_, consent, isSaid) => {
  const values = { name: 'Ana', consent }
  const after = stateAfter(firstState(values), { is: 'consent changed', consent: other })

  expect(after).toMatchObject({
    consent: other,
    isConsentChanged: isSaid,
    values: { name: 'Ana', consent: '' },
  })
  expect(after.seed.values).toEqual({ name: 'Ana', consent: '' })
  const emptied = stateAfter(after, { is: 'cleared', values: {}, cleared: undefined })
  expect(emptied).toMatchObject({ consent: other, isConsentChanged: false })
})
