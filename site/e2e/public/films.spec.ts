import type { Page } from '@playwright/test'
import { embedAt } from '#blocks/contract/values/embed-address.ts'
import { expect, test } from '../kit/admin-test.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { expectClean, overflow, phone } from '../kit/page-checks.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { complaintsOf, hold, open } from '../kit/site-test.ts'

// Films of YouTube and Vimeo: played on a click, from the site's own player. Before it that site learns of nobody.

const sites = [
  {
    site: 'YouTube',
    address: 'https://www.youtube.com/watch?v=aB3_-6789xY',
    player: 'https://www.youtube-nocookie.com/embed/aB3_-6789xY?autoplay=1&rel=0',
  },
  {
    site: 'Vimeo',
    address: 'https://vimeo.com/76979871',
    player: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  },
] as const

test('a film is taken by the form, asked for on a click, plays in place', async ({ editor, page }) => {
  const complaints = complaintsOf(page)
  const asked = await standInFor(page)
  const play = page.getByRole('link', { name: /^Play the video/ })

  await test.step('the form refuses in words what nothing can play', async () => {
    await editor.goto('/admin/hero')
    const address = editor.getByLabel('Or paste a link from YouTube or Vimeo: Intro video')
    await address.fill('https://www.youtube.com/@tumblewhisker')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    const field = editor.locator('[data-field="videoUrl"]')
    await expect(field).toContainText(
      'Use a video file (MP4 or WebM), or the address of a video on YouTube or Vimeo',
    )
    await expectClean(editor, 'the refused film')

    await address.fill(sites[0].address)
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor.locator('[data-save-state="saved"]')).toContainText('Saved')
    await expect(field).toContainText('A video on YouTube')
  })

  for (const { site, address, player } of sites)
    await test.step(site, async () => {
      await saveByCall(editor, '/api/content/hero', { videoUrl: address })
      asked.length = 0
      await open(page, '/')
      await expect(play).toHaveAttribute('href', address)
      if (site === 'YouTube') await expectClean(page, 'before the film')
      const before = await play.boundingBox()
      expect(asked).toEqual([])

      await play.press('Enter')

      const frame = page.locator('iframe')
      await expect(frame).toHaveAttribute('src', player)
      await expect(frame).toHaveAttribute('title', site)
      // Else that site could lead the whole window elsewhere.
      expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation')
      await expect(frame).toBeFocused()
      await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
      expect(asked).toEqual([player])
      expect(await frame.boundingBox()).toEqual(before)
      expect(complaints).toEqual([])
    })

  await test.step('a click before the page’s script is here', async () => {
    const release = await hold(page, '**/assets/entry-client-*.js')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await play.click()
    release()
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
  })
})

/** One of each other site that a page may show, as its Share button gives it. */
const shared = [
  'https://www.google.com/maps/place/Dry+Creek+Park/@33.4484,-112.074,17z',
  'https://www.openstreetmap.org/#map=16/33.45/-112.07',
  'https://calendar.google.com/calendar/embed?src=farm%40example.com',
  'https://www.facebook.com/farm/posts/pfbid02abc',
  'https://www.instagram.com/p/Cabc12345/',
  'https://www.tiktok.com/@farm/video/7123456789012345678',
  'https://open.spotify.com/episode/4uLU6hMCjMI75M1A2tKUQC',
  'https://soundcloud.com/farm-az/goat-song',
]

test('maps, calendars, posts and sounds of other sites load only after a click', async ({ editor, page }) => {
  await pageCalls(editor).publish('about', (was) => ({
    ...was,
    content: [
      ...was.content.slice(0, 1),
      ...shared.map((address) => ({ type: 'Embed', props: { id: address, address, caption: address } })),
    ],
  }))
  const complaints = complaintsOf(page)
  const asked = await standInFor(page)
  await page.setViewportSize(phone)
  await open(page, '/about')
  await expectClean(page, 'before anything is asked for')
  expect(await overflow(page)).toEqual([])
  expect(asked).toEqual([])

  for (const address of shared) {
    const embed = embedAt(address)
    const figure = page.locator('figure', { hasText: address })
    await figure.getByRole('link', { name: `It comes from ${embed?.site}.` }).press('Enter')
    await expect(figure.locator('iframe')).toHaveAttribute('src', embed?.player ?? '')
    await expect(figure.frameLocator('iframe').getByText('The film')).toBeVisible()
  }
  expect(asked).toEqual(shared.map((address) => embedAt(address)?.player))
  expect(complaints).toEqual([])

  await test.step('also after a link from a page that may frame nothing', async () => {
    const policyOf = async (path: string) =>
      (await page.request.get(path)).headers()['content-security-policy']
    expect(await policyOf('/contact')).toContain("frame-src 'none'")
    expect(await policyOf('/about')).toContain('https://open.spotify.com')
    const sound = page.locator('figure', { hasText: shared[6] ?? '' })
    const ask = sound.getByRole('link', { name: 'It comes from Spotify.' })
    asked.length = 0
    await open(page, '/contact')
    await page.locator('footer a[href="/about"]').first().click()

    await ask.press('Enter')

    await expect(sound.frameLocator('iframe').getByText('The film')).toBeVisible()
    expect(asked).toEqual([embedAt(shared[6] ?? '')?.player])
    await page.reload()
    await expect(ask).toBeVisible()
    expect(asked).toHaveLength(1)
  })
})

/** Answers for other sites. Collects what was asked of them. */
async function standInFor(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(
    /youtube|vimeo|ytimg|(google|openstreetmap|facebook|instagram|tiktok|spotify|soundcloud)\.(com|org)\//,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
    },
  )
  return asked
}
