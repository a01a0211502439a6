import type { ContentOperation } from '../../../api/base/content/collections.ts'
import { expect, testFilledBy } from '../kit/admin-test.ts'
import { type ShownPicture, shownPictures } from '../kit/shown-pictures.ts'

// Every picture of the public pages, at four widths: what a crop keeps is the focus point's choice, and the file that a
// browser takes is as wide as the picture is drawn.

const corner = { x: 0.02, y: 0.98 }
const viewports = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const paths = [
  '/',
  '/about',
  '/services',
  '/services/birthday-parties',
  '/services/petting-zoo',
  '/church-events',
  '/media',
  '/media/1',
  '/booking',
  '/everything',
]

/** The sample farm with a focus point in a corner, and pictures also where it has none. */
const test = testFilledBy(async (store) => {
  const put = (collection: string, id: string, value: object, ifRevision = 0) =>
    ({ type: 'put', collection, id, value, ifRevision }) as ContentOperation // checked by the store
  const media = await store.list('media')
  const [hero, about] = [await store.get('hero', 'hero'), await store.get('about', 'about')]
  if (!hero || !about) throw new Error('The sample farm has both')
  const picture = '/public-objects/animal-goat-clover.jpg'
  const people = about.value.people.map((person) => ({ ...person, imageUrl: picture, imageAlt: 'A face' }))
  const blocks = [
    ...['wide', 'normal', 'narrow'].map((width) => ({
      type: 'Picture',
      props: { id: width, src: picture, alt: 'A goat', width },
    })),
    {
      type: 'Video',
      props: { id: 'film', src: 'https://youtu.be/dQw4w9WgXcQ', poster: picture, caption: 'A film' },
    },
    { type: 'MeetAnimals', props: { id: 'animals', show: 'all' } },
  ]
  await store.commit([
    ...media.map(({ id, value, revision }) => put('media', id, { ...value, focalPoint: corner }, revision)),
    put('hero', 'hero', { ...hero.value, videoPosterUrl: picture }, hero.revision),
    put('about', 'about', { ...about.value, people }, about.revision),
    put('staff-pages', 'everything', { path: '/everything', title: 'Everything', inMenu: false }),
    put('pages', 'everything', { root: { props: { title: 'Everything' } }, content: blocks }),
  ])
})

test('crops follow the focus point, from files of a fitting width', async ({ browser, server }) => {
  // What is read is markup and style, which need no script.
  const page = await browser.newPage({ javaScriptEnabled: false })
  const faults: string[] = []
  let seen = 0
  for (const path of paths) {
    await page.goto(server.url + path)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      const pictures = await shownPictures(page)
      seen += pictures.length
      for (const picture of pictures) {
        const place = `${path} at ${viewport.width}: ${picture.where}`
        faults.push(...faultsOf(picture).map((fault) => `${place}: ${fault}`))
      }
    }
  }
  await page.close()

  expect([...new Set(faults)]).toEqual([])
  expect(seen).toBeGreaterThan(300)
})

/** A picture of the smallest width of all can't be too wide. Browsers take the next smaller file where little is missing. */
const smallest = 480
const little = 0.95

function faultsOf({ fit, position, drawnWidth, sizesWidth }: ShownPicture): string[] {
  const isWasteful = sizesWidth > smallest && sizesWidth > 1.6 * drawnWidth
  return [
    ...(fit === 'cover' && position !== '0% 100%' ? [`the crop is at ${position}`] : []),
    ...(sizesWidth < little * drawnWidth ? [`drawn ${drawnWidth} px wide, sizes says ${sizesWidth} px`] : []),
    ...(isWasteful ? [`drawn only ${drawnWidth} px wide, sizes says ${sizesWidth} px`] : []),
  ]
}
