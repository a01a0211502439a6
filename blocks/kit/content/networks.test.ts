import { expect, test } from 'vitest'
import type { PageBlock } from '../../contract/pages/page.ts'
import { defaultFrame } from '../../parts/frame/default-frame.ts'
import { sampleSite } from '../../testing/samples.ts'
import { networksOf, withNetworks } from './networks.ts'

const site = sampleSite({ facebookUrl: 'https://facebook.com/farm' })

function footer(...social: unknown[]): PageBlock[] {
  const about = { type: 'FooterAbout', props: { id: 'about', social } }
  return [{ type: 'SiteFooter', props: { id: 'footer', columns: [about] } }]
}

test('until the footer has networks of its own, those of the settings are its networks', () => {
  const named = [
    { service: 'facebook', url: 'https://facebook.com/farm' },
    { service: 'instagram', url: '' },
    { service: 'twitter', url: '' },
  ]

  expect(withNetworks(site, defaultFrame(site))).toBe(site)
  expect(withNetworks(site, undefined)).toBe(site)
  expect(networksOf(site)).toEqual(named)
})

test('networks of the footer take the place of those in the settings', () => {
  const yelp = { service: 'yelp', url: 'https://yelp.com/farm' }

  expect(networksOf(withNetworks(site, footer(yelp)))).toEqual([yelp])
  expect(networksOf(withNetworks(site, footer()))).toEqual([])
})

test('an address that would run a script is blank', () => {
  const shown = withNetworks(
    site,
    footer({ service: 'x', url: 'javascript:x' }, { service: 'gone', url: '/' }),
  )

  expect(networksOf(shown)).toEqual([{ service: 'x', url: '' }])
})
