import { expect, test } from 'vitest'
import { sampleSite } from '#blocks/testing/samples.ts'
import { withPagesThere } from './own-pages.ts'

const privacy = { id: 'privacy', path: '/legal/privacy', title: 'Privacy', inMenu: false }

test('a page of the settings is shown if it is there', () => {
  for (const [privacyPage, shown] of [
    ['/legal/privacy', '/legal/privacy'],
    ['/legal/privacy#pictures', '/legal/privacy#pictures'],
    ['/privacy', '/legal/privacy'],
    ['/contact', '/contact'],
    ['https://example.com/privacy', 'https://example.com/privacy'],
    ['/terms', ''],
    ['', ''],
  ] as const) {
    const pages = [{ ...privacy, formerPaths: ['/privacy'] }]

    expect(withPagesThere(sampleSite({ privacyPage }), pages).privacyPage, JSON.stringify(privacyPage)).toBe(
      shown,
    )
  }
})

test('settings without such a page stay as they are', () => {
  const site = sampleSite()

  expect(withPagesThere(site, [])).toBe(site)
})
