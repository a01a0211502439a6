import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteSettingsSchema } from '../../contract/records/site-settings.ts'
import { footerAboutPropsSchema } from '../../parts/frame/frame.schema.ts'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import { sampleSite } from '../../testing/samples.ts'
import { socialLinksPropsSchema } from './social-links.schema.ts'
import { SocialLinks } from './social-links.tsx'

const site = {
  ...sampleSite({ facebookUrl: 'https://facebook.com/farm', instagramUrl: '' }),
  twitterUrl: 'javascript:alert(1)', // as a store of before may have it
}

function drawn(props: object): string {
  return drawBlock(SocialLinks, socialLinksPropsSchema.parse(props), { site })
}
const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

test('the networks of the settings are shown until the block names its own', () => {
  const networks = [{ service: 'tiktok', url: 'https://www.tiktok.com/@farm' }, { service: 'yelp' }]

  expect(linksIn(drawn({}))).toEqual(['https://facebook.com/farm'])
  expect(linksIn(drawn({ networks }))).toEqual(['https://www.tiktok.com/@farm'])
  expect(drawn({ networks: [{ service: 'yelp' }] })).toBe('')
})

test('the networks of a footer with others are shown in the place of the settings', () => {
  const networks = [{ service: 'yelp' as const, url: 'https://yelp.com/farm' }]
  const block = (
    <SocialLinks
      {...socialLinksPropsSchema.parse({})}
      {...sampleHostProps({ site: { ...site, networks } })}
    />
  )

  expect(linksIn(renderToStaticMarkup(block))).toEqual(['https://yelp.com/farm'])
})

test('each icon has the name of its network, in sight where staff want it', () => {
  const icons = drawn({ text: 'Follow the goats' })

  expect(icons).toMatch(/<p[^>]*>Follow the goats<\/p>.*<span class="visually-hidden">Facebook<\/span>/)
  expect(icons).toContain('rel="me noopener"')
  expect(drawn({ hasNames: true })).toContain('<span>Facebook</span>')
})

test.each([
  ['www.facebook.com/farm', 'https://www.facebook.com/farm'],
  ['facebook.com/farm', 'https://facebook.com/farm'],
  ['@farm', undefined],
  ['javascript:alert(1)', undefined],
])('%s at a network is %j, in the block, the footer and the settings', (url, link) => {
  const networks = [{ service: 'facebook', url }]
  const read = [
    socialLinksPropsSchema.safeParse({ networks }).data?.networks[0]?.url,
    footerAboutPropsSchema.safeParse({ social: networks }).data?.social[0]?.url,
    siteSettingsSchema.safeParse({ name: 'Farm', facebookUrl: url }).data?.facebookUrl,
  ]

  expect(read).toEqual([link, link, link])
})
