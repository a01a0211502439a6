import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { AppFrame } from '../app-frame.tsx'
import { ApiError, NetworkError } from '../http/api-error.ts'
import { loadBuiltInPages } from '../page/built-in-pages.ts'
import { loadBlockViews } from '../page/page-data.ts'
import { pageAt } from '../page/routes.ts'
import { filledQueryClient, Providers } from '../providers.tsx'
import { mainOf, sections, text, texts } from '../testing/test-markup.ts'
import { type Replies, sampleReplies } from '../testing/test-site.ts'

// A page that is moved to: each section reads its own record, and shows its own loading, empty and error state.

const skeletons = (html: string) => html.match(/data-skeleton/g)?.length ?? 0
const busy = (html: string) => html.match(/aria-busy="true"/g)?.length ?? 0

describe('while a record loads', () => {
  test('the gallery shows five tiles', async () => {
    const main = await drawMoved('/', { missing: [apiPaths.galleryImages] })

    expect(texts(main, 'h1')).toEqual(['Welcome to Sample Creek Farm'])
    expect(texts(main, 'h2')).toEqual(expect.arrayContaining(['Our Story', 'Our Services']))
    expect(skeletons(main)).toBe(5)
  })

  test.for([apiPaths.hero, apiPaths.about, apiPaths.galleryImages, apiPaths.services])(
    'the home section of %s has its own busy skeleton',
    async (path) => {
      const main = await drawMoved('/', { missing: [path] })
      const [before = '', waiting = ''] = main.split('<div aria-busy="true">')

      expect(busy(main)).toBe(1)
      expect(waiting).toContain('data-skeleton')
      expect(before).not.toContain('data-skeleton')
      const whole = await drawMoved('/', {})
      expect(sections(whole)).toHaveLength(5)
      expect(sections(whole).filter((section) => main.includes(section))).toHaveLength(4)
    },
  )

  test('no section waits for the record of another', async () => {
    const main = await drawMoved('/', { missing: [apiPaths.hero, apiPaths.services] })

    expect(texts(main, 'h1')).toEqual([])
    expect(texts(main, 'h2')).toContain('Our Story')
    expect(texts(main, 'h2')).not.toContain('Our Services')
  })

  test.for([
    ['/tour-dates', apiPaths.tourDates, 'Upcoming Tour Dates', 6],
    ['/media', apiPaths.albums, 'Loading albums...', expect.any(Number)],
    ['/media/1', apiPaths.album(1), 'Loading album...', expect.any(Number)],
    ['/about', apiPaths.aboutPage, '', expect.any(Number)],
    ['/services', apiPaths.services, '', expect.any(Number)],
    ['/services/turkey-races', apiPaths.servicePage('turkey-races'), '', expect.any(Number)],
  ] as const)('%s shows skeletons while its data is missing', async ([path, missing, said, count]) => {
    const main = await drawMoved(path, { missing: [missing] })
    const whole = await drawMoved(path, {})

    expect(text(main)).toContain(said)
    expect(skeletons(main)).toBeGreaterThan(0)
    expect(skeletons(main)).toEqual(count)
    expect(skeletons(whole)).toBe(0)
    expect(text(whole)).not.toContain('Loading')
  })
})

describe('without content', () => {
  test.for([
    ['/', apiPaths.galleryImages, ['No gallery images available yet']],
    ['/media', apiPaths.albums, ['No albums found', 'Check back soon for new albums']],
    ['/media/1', apiPaths.albumImages(1), ['No images in this album yet', 'Check back soon for photos']],
    [
      '/tour-dates',
      apiPaths.tourDates,
      ['No Upcoming Events', 'Check back soon for our upcoming tour dates and event appearances!'],
    ],
  ] as const)('%s says so', async ([path, empty, said]) => {
    const main = await drawMoved(path, { replies: { [empty]: [] } })

    for (const each of said) expect(text(main)).toContain(each)
  })

  test('an album that is gone shows the 404 page', async () => {
    const main = await drawMoved('/media/1', { failed: { [apiPaths.album(1)]: new ApiError(404, 'Gone') } })

    expect(texts(main, 'h1')).toEqual(['404 Page Not Found'])
  })
})

describe('when a fetch fails', () => {
  test('its section offers to retry, the rest is shown', async () => {
    const main = await drawMoved('/', { failed: { [apiPaths.galleryImages]: new NetworkError() } })

    expect(main.match(/role="alert"/g)).toHaveLength(1)
    expect(text(main)).toContain('Sorry')
    expect(texts(main, 'h2')).toContain('This gate is stuck')
    expect(main).toContain('href="tel:+15555550108"')
    expect(texts(main, 'h1')).toEqual(['Welcome to Sample Creek Farm'])
    expect(texts(main, 'h2')).toEqual(expect.arrayContaining(['Our Story', 'Our Services']))
  })

  test.for([
    ['/media', apiPaths.albums],
    ['/tour-dates', apiPaths.tourDates],
    ['/services', apiPaths.services],
    ['/about', apiPaths.aboutPage],
    ['/services/turkey-races', apiPaths.servicePage('turkey-races')],
  ] as const)('%s offers to try again', async ([path, failing]) => {
    const main = await drawMoved(path, { failed: { [failing]: new NetworkError() } })

    expect(text(main)).toContain('Sorry')
    expect(texts(main, 'button')).toContain('Try again')
  })
})

describe('when all reads of a page fail', () => {
  const allOfHome = [
    apiPaths.hero,
    apiPaths.about,
    apiPaths.galleryImages,
    apiPaths.services,
    apiPaths.tourDates,
  ]

  test.for([
    ['No connection', new NetworkError()],
    ['This gate is stuck', new ApiError(500, 'no')],
  ] as const)('it says “%s” once', async ([heading, error]) => {
    const main = await drawMoved('/', { failed: Object.fromEntries(allOfHome.map((path) => [path, error])) })

    expect([...texts(main, 'h1'), ...texts(main, 'h2')]).toEqual([heading])
    expect(texts(main, 'button')).toEqual(['Try again'])
    expect(main.match(/role="alert"/g)).toHaveLength(1)
    expect(main).toContain('href="tel:+15555550108"')
  })

  test('the heading stays where only its section fails', async () => {
    const main = await drawMoved('/', { failed: { [apiPaths.hero]: new NetworkError() } })

    expect(texts(main, 'h1')).toEqual(['This gate is stuck'])
    expect(texts(main, 'h2')).toContain('Our Story')
  })
})

type Moved = {
  replies?: Replies
  /** Api paths that have not answered yet. */
  missing?: readonly string[]
  /** Api paths whose read has failed. */
  failed?: Record<string, Error>
}

/** The page's own part as it stands after a move to it, its code loaded. */
async function drawMoved(path: string, { replies = {}, missing = [], failed = {} }: Moved): Promise<string> {
  const known = Object.entries({ ...sampleReplies(), ...replies }).filter(
    ([apiPath]) => !missing.includes(apiPath) && !(apiPath in failed),
  )
  const queries = filledQueryClient(Object.fromEntries(known))
  // The server render mounts each read anew, which would make a failed one wait again.
  const { queries: defaults, ...others } = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...others, queries: { ...defaults, retryOnMount: false } })
  for (const [apiPath, error] of Object.entries(failed)) {
    await queries.prefetchQuery({ queryKey: [apiPath], queryFn: () => Promise.reject(error) })
  }
  const builtIn = await loadBuiltInPages()
  await loadBlockViews(builtIn.defaultPage(pageAt(path)?.pageId ?? '')?.content ?? [])
  const html = renderToString(
    <Providers queries={queries}>
      <StaticRouter location={path}>
        <AppFrame firstDay="2026-11-21" firstParts={{}} />
      </StaticRouter>
    </Providers>,
  )
  return mainOf(html)
}
