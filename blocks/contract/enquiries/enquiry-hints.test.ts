import { expect, test } from 'vitest'
import { readinessList, siteHints } from './enquiry-hints.ts'

test.each([
  [{ surface: 'gravel' as const }, /gravel/i],
  [{ levelGround: 'no' as const }, /slopes/],
  [{ nearby: ['pool' as const] }, /pool/],
  [{ nearby: ['bounce-house' as const] }, /trampoline/],
  [{ nearby: ['loud-music' as const] }, /music/],
  [{ nearby: ['dogs' as const] }, /Dogs/],
  [{ nearby: ['balloons-drones' as const] }, /drones/],
  [{ shade: 'no' as const }, /canopies/],
  [{ water: 'no' as const }, /water/i],
  [{ trailerParking: 'no' as const }, /trailer/],
  [{ insuranceCertificate: 'yes' as const }, /certificate/],
  [{ spaceBand: 'under-12' as const }, /12 feet/],
])('%j raises one hint', (site, hint) => {
  const hints = siteHints(site)

  expect(hints).toHaveLength(1)
  expect(hints[0]).toMatch(hint)
})

test('good or unknown answers give no hint', () => {
  const unsure = { levelGround: 'not-sure', shade: 'not-sure', water: 'yes', surface: 'grass' } as const

  expect(siteHints({ ...unsure, nearby: ['none'], spaceBand: 'not-sure' })).toEqual([])
})

test('with ponies, gravel, slopes and heavy riders give hints', () => {
  const hints = siteHints({
    services: ['pony-rides-small'],
    surface: 'gravel',
    levelGround: 'no',
    heaviestRider: 'over-100',
  })

  expect(hints.join(' ')).toMatch(/100 lb.*level loop.*feet/)
})

test('the readiness list depends on services and answers', () => {
  const states = (site: Parameters<typeof readinessList>[0]) =>
    Object.fromEntries(readinessList(site).map(({ topic, state }) => [topic, state]))

  expect(states({})).toEqual({ space: 'open', ground: 'open', shade: 'open', water: 'open', parking: 'open' })
  expect(
    states({ services: ['petting-zoo-small'], spaceBand: '12-16', shade: 'yes', water: 'no' }),
  ).toMatchObject({
    space: 'ready',
    shade: 'ready',
    water: 'missing',
  })
  expect(states({ services: ['pony-rides-small'], spaceBand: '12-16', nearby: ['dogs'] })).toMatchObject({
    space: 'missing',
    dogs: 'missing',
  })
  expect(readinessList({ services: ['petting-zoo-large'] })[0]?.text).toContain('40 by 40')
})
