import type { Page } from '@playwright/test'
import { complaintsOf, expect, open, test } from '../kit/site-test.ts'

// Sections that stay as the server drew them: the page comes without their code and their content.

const path = '/services/petting-zoo/small'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Noted in the document: it is lost with a reload, and that of heading and footer with a new drawing of them. */
async function noteHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const place of [document, document.querySelector('h1'), document.querySelector('footer')])
      Object.assign(place ?? {}, { wasHere: true })
  })
}
const isSameDocument = (page: Page) => page.evaluate(() => 'wasHere' in document)
const isSame = (page: Page, selector: 'h1' | 'footer') =>
  page.evaluate((wanted) => 'wasHere' in (document.querySelector(wanted) ?? {}), selector)

test('a service page comes without its code and content, and leads on all the same', async ({ page }) => {
  const complaints = complaintsOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, path)
  await page.waitForLoadState('networkidle')
  await noteHere(page)

  expect(asked.filter((each) => /service-page|footer|\/api\//.test(each))).toEqual([])
  expect(await page.locator('#page-data').textContent()).not.toContain('whatsIncluded')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${path}#main`)
  const question = page.locator('#questions details').nth(1)
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open', '')
  await page.goBack()
  await expect(page).toHaveURL(path)
  expect(await isSame(page, 'h1')).toBe(true)

  // Its links lead on without a reload, and Back draws it anew with its own title.
  const [title, text] = [await page.title(), (await heading(page).textContent()) ?? '']
  await page.locator('main a[href^="/booking"]').first().click()
  await expect(heading(page)).toHaveText('Book Your Event')
  await expect(page).toHaveTitle(/^Book Your Event/)
  await page.goBack()

  await expect(heading(page)).toHaveText(text)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
  expect([await isSameDocument(page), await isSame(page, 'h1')]).toEqual([true, false])
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  expect([await isSameDocument(page), await isSame(page, 'footer')]).toEqual([true, true])
  expect(complaints).toEqual([])
})

test('a footer that did not come with the page is drawn by its script', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<footer.*<\/footer>/s, '')
    await route.fulfill({ response, body: html })
  })
  await open(page, '/about')

  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText([
    'Quick Links',
    'Our Services',
    'Get In Touch',
  ])
  expect(complaints).toEqual([])
})

test('below filters a section stays as the server drew it', async ({ page }) => {
  const complaints = complaintsOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(page, '/media')
  await page.waitForLoadState('networkidle')
  const band = page.getByRole('heading', { name: 'Your Day Could Be the Next One' })
  await band.evaluate((element) => Object.assign(element, { wasHere: true }))

  await page.getByLabel('Year').selectOption('2024')
  await expect(page).toHaveURL(/year=2024/)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('3 albums')

  expect(await band.evaluate((element) => 'wasHere' in element)).toBe(true)
  expect(asked.filter((each) => /\/plain-/.test(each))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Book Your Event Today' }).click()
  await expect(heading(page)).toHaveText('Book Your Event')
  await page.goBack()
  await expect(band).toBeVisible()
  expect(complaints).toEqual([])
})
