import type { Page } from '@playwright/test'
import { answerWith, expect, mainMenu, open, test } from './site-test.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) })

/** Moves to Home within the client, so that the api is read anew. */
async function moveHome(page: Page) {
  await open(page, '/contact')
  await mainMenu(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
}

test('has its five sections in order', async ({ page }) => {
  await page.goto('/')

  await expect(main(page).locator('h1, h2')).toHaveText([
    'Welcome to Tumblewhisker Farm',
    'Our Story',
    'Experience the Magic',
    'Our Services',
  ])
  await expect(main(page).locator('section')).toHaveCount(5)
  await expect(main(page).locator('section').last()).toContainText('40+')
})

test('the hero leads to booking, tour dates and services', async ({ page }) => {
  await page.goto('/')
  const hero = main(page).locator('section').first()

  await expect(hero).toContainText('Premier Quality, Educational hands-on animal experiences')
  await expect(hero.getByRole('link')).toHaveText([
    'Book Your Event Today',
    'Tour Dates',
    'View Our Services',
  ])
  expect(
    await hero.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
  ).toEqual(['/booking', '/tour-dates', '/services'])
})

test('the hero’s description is split on blank lines', async ({ page }) => {
  await page.goto('/')

  const paragraphs = main(page).locator('section').first().locator('p')
  await expect(paragraphs.filter({ hasText: /^We are the Alvarado-Finch family/ })).toHaveCount(1)
  await expect(paragraphs.filter({ hasText: /^You bring the children/ })).toHaveCount(1)
})

test('without a video the hero shows a box with the farm’s own words, or the placeholder text where they are blank', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await expect(main(page).locator('video')).toHaveCount(0)
  await expect(main(page).getByText('The last light over our farm in Dry Creek')).toBeVisible()

  const hero = await (await request.get('/api/content/hero')).json()
  await answerWith(page, '/api/content/hero', { ...hero, videoPlaceholderText: ' ' })
  await moveHome(page)

  await expect(main(page).locator('video')).toHaveCount(0)
  await expect(main(page).getByText('Video embed placeholder - Upload your intro video here')).toBeVisible()
})

test('with a video the hero shows a player, and words for browsers without one', async ({ page }) => {
  await answerWith(page, '/api/content/hero', {
    title: 'Hello',
    subtitle: '',
    description: '',
    videoUrl: '/public-objects/intro.mp4',
    videoPosterUrl: '/public-objects/hero-farm-sunset.jpg',
    videoPlaceholderText: 'Not to be seen',
  })
  await moveHome(page)

  const video = main(page).locator('video')
  await expect(video).toHaveAttribute('src', '/public-objects/intro.mp4')
  await expect(video).toHaveAttribute('poster', '/public-objects/hero-farm-sunset.jpg')
  await expect(video).toHaveText('Your browser does not support the video tag')
  await expect(page.getByText('Not to be seen')).toHaveCount(0)
})

test('the story has a photo with a caption and the mission', async ({ page }) => {
  await page.goto('/')

  await expect(section(page, 'Our Story').getByRole('img', { name: /^The founders/ })).toBeAttached()
  await expect(section(page, 'Our Story').locator('figcaption')).toHaveText('Three generations, one barn')
  await expect(section(page, 'Our Story').getByRole('heading', { name: 'Our Mission' })).toBeVisible()
})

test('the gallery shows five active pictures, each with its alt text, and the note', async ({ page }) => {
  const response = await page.goto('/')

  const pictures = section(page, 'Experience the Magic').getByRole('img')
  await expect(pictures).toHaveCount(5)
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('alt', /\w+ \w+/)
  await expect(
    section(page, 'Experience the Magic').getByText('Creating unforgettable moments since 1984', {
      exact: true,
    }),
  ).toBeVisible()
  expect(await response?.text()).not.toContain('animal-pony-dusty')
})

test('the gallery shows at most five pictures, and never an inactive one', async ({ page }) => {
  const images = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    url: '/public-objects/gallery-goat-kids.jpg',
    altText: `Picture ${index + 1}`,
    isActive: index !== 1,
    position: index,
  }))
  await answerWith(page, '/api/gallery-images', images)
  await moveHome(page)

  const pictures = section(page, 'Experience the Magic').getByRole('img')
  await expect(pictures).toHaveCount(5)
  expect(await pictures.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).toEqual([
    'Picture 1',
    'Picture 3',
    'Picture 4',
    'Picture 5',
    'Picture 6',
  ])
})

test('four cards lead to services', async ({ page }) => {
  await page.goto('/')
  const cards = section(page, 'Our Services').getByRole('listitem')

  await expect(cards.getByRole('heading')).toHaveText([
    'Fairs & Large Events',
    'Birthday Parties',
    'Turkey Races',
    'Petting Zoo & Pony Rides',
  ])
  expect(
    await cards.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
  ).toEqual([
    '/services/fairs-large-events',
    '/services/birthday-parties',
    '/services/turkey-races',
    '/services/petting-zoo-pony-rides',
  ])
})

test('the trust strip makes its three claims', async ({ page }) => {
  await page.goto('/')

  await expect(main(page).locator('section').last().getByRole('listitem')).toHaveText([
    /40\+\s*Years of Experience/,
    /100%\s*Insured & Licensed/,
    /1000\+\s*Happy Events/,
  ])
})
