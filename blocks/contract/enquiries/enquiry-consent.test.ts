import { expect, test } from 'vitest'
import { consentIn, consentOf, shippedConsent } from './enquiry-consent.ts'

test.each([
  ['no settings yet', undefined],
  ['blank words', { consentText: '  ' }],
  ['the standard words, typed again', { consentText: shippedConsent.text }],
])('%s are the words that the site came with', (_, site) => {
  expect(consentOf(site)).toEqual(shippedConsent)
})

test('each text has a version of its own, always the same and fit for a signed time', () => {
  const texts = Array.from({ length: 2000 }, (_, at) => `You may use what I send, ${at} times.`)
  const versions = texts.map((consentText) => consentOf({ consentText }).version)

  expect(new Set([...versions, shippedConsent.version]).size).toBe(2001)
  expect(versions.filter((version) => !/^[0-9a-z]{14}$/.test(version))).toEqual([])
  expect(consentOf({ consentText: ` ${texts[7]} ` }).version).toBe(versions[7])
})

test('the version is read from a signed time', () => {
  expect(consentIn('mdk3x1.2026-11-23.c2lnbmF0dXJl')).toBe('2026-11-23')
  expect(consentIn('')).toBe('')
})
