import { expect, test } from 'vitest'
import { readinessList, siteHints } from './enquiry-hints.ts'

test('each trouble of a place raises one hint', () => {
  for (const [site, hint] of [
    [{ surface: 'gravel' }, /gravel/i],
    [{ levelGround: 'no' }, /slopes/],
    [{ nearby: ['pool'] }, /pool/],
    [{ nearby: ['bounce-house'] }, /trampoline/],
    [{ nearby: ['loud-music'] }, /music/],
    [{ nearby: ['dogs'] }, /Dogs/],
    [{ nearby: ['balloons-drones'] }, /drones/],
    [{ shade: 'no' }, /canopies/],
    [{ water: 'no' }, /water/i],
    [{ trailerParking: 'no' }, /trailer/],
    [{ insuranceCertificate: 'yes' }, /certificate/],
    [{ spaceBand: 'under-12' }, /12 feet/],
  ] as [Parameters<typeof siteHints>[0], RegExp][]) {
    const hints = siteHints(site)

    expect(hints, JSON.stringify(site)).toHaveLength(1)
    expect(hints[0], JSON.stringify(site)).toMatch(hint)
  }
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
