import { readFile } from 'node:fs/promises'
import { answer, confirmation, dayAhead, expect, fillRequired, live, test } from '../kit/booking-test.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { complaintsOf, hydrated, open } from '../kit/site-test.ts'

// The booking form as visitors use it (ambition 1, 3, 5, 6, 7).

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the required answers alone make a request with a full confirmation', async ({ page, inbox }) => {
    const complaints = complaintsOf(page)
    // A page reached by client navigation has the same form.
    await open(page, '/about')
    await page.getByRole('link', { name: 'Book Now' }).filter({ visible: true }).first().click()
    await expect(page.locator('form[data-live]')).toBeVisible()
    const day = dayAhead(40)
    await fillRequired(page, { day })
    expect(await smallTargets(page, 'main')).toEqual([])
    const bar = page.getByRole('complementary', { name: 'Call or book' })
    await bar.getByRole('button', { name: 'Send my request' }).click()

    await expect(confirmation(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Sent: Book/)
    await expect(bar.getByRole('link', { name: 'Call' })).toBeVisible()
    await expect(bar.getByText(/Book Now|Send my request/)).toBeHidden()
    const [stored, ...others] = await inbox()
    expect(others).toEqual([])
    expect(stored).toMatchObject({ status: 'new' })
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['We have your request'])
    await expect(main.locator('.sent-steps li')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Rather talk?' })).toBeHidden()
    await main.getByText('What you sent').click()
    await expect(main.locator('.form-reference')).toContainText(stored?.reference ?? 'a reference')
    await expect(main).toContainText('This is a request, not a booking yet')
    await expect(main).toContainText(/We’ll reply by (Monday|Tuesday|Wednesday|Thursday|Friday), /)
    for (const text of ['Birthday party', 'Small petting zoo', '10:30 AM', 'Benson', 'ana@example.com'])
      await expect(main.locator('dl')).toContainText(text)
    await expect(main.getByRole('button', { name: 'Print this' })).toBeVisible()
    await expect(main.getByRole('link', { name: /^Call/ }).first()).toHaveAttribute('href', /^tel:/)
    await expectClean(page, 'the confirmation')

    await test.step('the day goes into a calendar', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add to my calendar' }).click()
      const file = await download
      const text = await readFile(await file.path(), 'utf8')
      expect(file.suggestedFilename()).toMatch(/^request-\w{3}-\w{4}\.ics$/)
      expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
      expect(text).toContain('STATUS:TENTATIVE')
    })

    await test.step('the printout has the request and nothing else', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.form-reference')).toBeVisible()
      await expect(main.locator('dl')).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Rather talk?' })).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('opened anew, the form is empty', async () => {
      await page.reload()
      await hydrated(page)
      await expect(answer(page, 'City')).toHaveValue('')
      await expect(page.getByText(/^We saved what you typed/)).toHaveCount(0)
    })
    expect(complaints).toEqual([])
  })
})

test('a service page preselects its service, which can still be changed', async ({ page }) => {
  await open(page, '/services/pony-rides/large')
  await page.getByRole('main').getByRole('link', { name: /book/i }).first().click()
  await expect(page).toHaveURL('/booking?service=pony-rides-large')
  await expect(page.getByLabel('Large pony rides')).toBeChecked()
  await expect(answer(page, 'Children who ride')).toBeVisible()
  await page.getByLabel('Large pony rides').uncheck()
  await page.getByLabel('Turkey races').check()
  await expect(answer(page, 'Children who ride')).toBeHidden()

  const shared = await (await page.request.get(page.url())).text()
  expect(shared).toMatch(/<input [^>]*checked[^>]*value="pony-rides-large"/)
})

test('follow-up questions appear when relevant and disappear with their answers', async ({ page }) => {
  await open(page, '/booking')
  await live(page)
  await expect(page.locator('.readiness li').filter({ hasText: /^A clear space of about 16/ })).toContainText(
    'Not sure yet',
  )
  const riders = answer(page, 'Children who ride')
  await expect(riders).toBeHidden()

  await page.getByLabel('Small pony rides').check()
  await riders.fill('8')
  await answer(page, 'Heaviest rider').selectOption('not-sure')
  await page.getByLabel('Small pony rides').uncheck()
  await expect(riders).toHaveCount(0)
  await page.getByLabel('Small pony rides').check()
  await expect(riders).toHaveValue('')
  await expect(answer(page, 'Heaviest rider')).toHaveValue('')

  await page.getByText('Tell us more about the day and the place').click()
  await expect(answer(page, 'First name of the birthday child')).toHaveCount(0)
  await answer(page, 'Kind of event').selectOption('birthday')
  await expect(answer(page, 'First name of the birthday child')).toBeVisible()
  await answer(page, 'Indoors or outdoors').selectOption('indoors')
  await expect(answer(page, 'Ground')).toHaveCount(0)
  await answer(page, 'Indoors or outdoors').selectOption('outdoors')
  await answer(page, 'Ground').selectOption('not-sure')

  await test.step('schools and fairs are asked what only they know', async () => {
    const kind = answer(page, 'Kind of event')
    await kind.selectOption('school')
    await answer(page, 'Classes that come').fill('4')
    await expect(answer(page, 'Grades')).toBeVisible()
    await expect(answer(page, 'Space for our booth')).toHaveCount(0)
    await kind.selectOption('fair')
    await expect(answer(page, 'Classes that come')).toHaveCount(0)
    await expect(answer(page, 'Space for our booth')).toBeVisible()
    await kind.selectOption('birthday')
  })

  await test.step('arrowing past a kind of event and back keeps its answers', async () => {
    const kind = answer(page, 'Kind of event')
    const child = answer(page, 'First name of the birthday child')
    await child.fill('Ida')
    await kind.press('ArrowDown')
    await expect(kind).toHaveValue('school')
    await expect(child).toHaveCount(0)
    await kind.press('ArrowUp')
    await expect(child).toHaveValue('Ida')
  })

  await test.step('the readiness list follows the answers', async () => {
    const ready = (text: RegExp) => page.locator('.readiness li').filter({ hasText: text })
    await page.getByLabel('Small pony rides').uncheck()
    await page.getByLabel('Large petting zoo').check()
    await answer(page, 'Room for the animals').selectOption('over-40')
    await page
      .getByRole('group', { name: 'Water within reach of a hose' })
      .getByLabel('No', { exact: true })
      .check()
    await expect(ready(/^A clear space of about 40/)).toContainText('You have it')
    await expect(ready(/^Water/)).toContainText('We’ll talk about it')
    for (const topic of [/^Shade/, /^Parking/]) await expect(ready(topic)).toContainText('Not sure yet')
  })
})
