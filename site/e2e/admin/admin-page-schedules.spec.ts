import { expect, test } from '../kit/admin-test.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { violations } from '../kit/page-checks.ts'
import { more, row } from '../kit/page-list.ts'

test.describe('from Berlin', () => {
  test('a draft is scheduled in the farm’s time zone', async ({ signIn }) => {
    const page = await signIn('editor', { timezoneId: 'Europe/Berlin' })
    await pageCalls(page).draft('home', withProps('Hero', { title: 'Howdy' }))
    const schedule = async () => {
      const lines = (await (await page.request.get('/api/pages')).json()) as {
        schedule: { at: string } | null
      }[]
      return lines[0]?.schedule?.at
    }
    await page.goto('/admin/pages')

    await more(page, 'Home', 'Publish later…')
    const dialog = page.getByRole('dialog', { name: 'Publish Home later' })
    await expect(dialog).toContainText('Mountain Standard Time (America/Phoenix)')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByLabel('Day')).toBeFocused()
    await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription(/Choose a date and time/)
    await dialog.getByLabel('Day').fill('2020-01-01')
    await expect(dialog.getByRole('status')).toHaveText('Choose a time in the future')
    await dialog.getByLabel('Day').fill('2097-05-05')
    await dialog.getByLabel('Time').fill('09:00')
    await expect(dialog.getByRole('status')).toHaveText(/^That’s Sunday, May 5 at 6:00/)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Home')).toContainText(/Goes live .*9:00/)
    expect(await schedule()).toBe('2097-05-05T16:00:00.000Z')

    await more(page, 'Home', 'Change the time…')
    await expect(dialog.getByLabel('Day')).toHaveValue('2097-05-05')
    await expect(dialog.getByLabel('Time')).toHaveValue('09:00')
    await dialog.getByLabel('Time').fill('10:30')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    expect(await schedule()).toBe('2097-05-05T17:30:00.000Z')

    await more(page, 'Home', 'Unschedule')
    await expect(row(page, 'Home')).not.toContainText('Goes live')
    await expect(row(page, 'Home')).toContainText('Draft by you')
  })
})

test('at clock changes, missing times are refused and double times are asked about', async ({
  owner: page,
}) => {
  const site = await page.request.get('/api/site')
  const { media: _, ...settings } = await site.json()
  const { call, draft } = pageCalls(page)
  await call('PUT', '/api/site', { ...settings, timeZone: 'America/New_York' }, site.headers().etag)
  await draft('home', withProps('Hero', { title: 'Howdy' }))
  await page.goto('/admin/pages')
  await more(page, 'Home', 'Publish later…')
  const dialog = page.getByRole('dialog')
  const publish = dialog.getByRole('button', { name: 'Schedule' })

  await dialog.getByLabel('Day').fill('2097-03-10')
  await dialog.getByLabel('Time').fill('02:30')
  await expect(dialog.getByRole('status')).toHaveText(/02:30 doesn’t exist.*03:30\.$/)
  await publish.click()
  await expect(dialog).toBeVisible()

  await dialog.getByLabel('Day').fill('2097-11-03')
  await dialog.getByLabel('Time').fill('01:30')
  await expect(dialog.getByRole('group', { name: /01:30 happens twice/ })).toBeVisible()
  await publish.click()
  await expect(dialog.getByRole('status')).toHaveText('Choose one of the two times')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('The second: EST').check()
  await publish.click()
  await expect(dialog).toBeHidden()
  const [home] = await (await page.request.get('/api/pages')).json()
  expect(home.schedule.at).toBe('2097-11-03T06:30:00.000Z')

  await test.step('an unfinished page can’t be scheduled, and the dialog says why', async () => {
    await draft('turkey-races', withProps('ServiceHero', { title: '' }))
    await more(page, 'Turkey Races', 'Publish later…')
    await dialog.getByLabel('Day').fill('2097-05-05')
    await dialog.getByRole('button', { name: 'Schedule' }).click()

    await expect(dialog.getByRole('alert')).toHaveText(
      'Enter a title. Open the page in the builder to fix this.',
    )
    await expect(dialog.getByRole('alert')).toBeFocused()
  })
})

test('menu and footer go live at their time, and a scheduled style is taken back', async ({
  editor: page,
  server,
}) => {
  const { draft } = pageCalls(page)
  await draft('site-frame', withProps('Announcement', { text: 'Closed in the winter' }))
  await draft('look', withProps('SiteLook', { theme: 'barn' }))
  const front = async () => (await fetch(server.url)).text()
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const later = async (title: string) => {
    await more(page, title, 'Publish later…')
    const dialog = page.getByRole('dialog', { name: `Publish ${title} later` })
    await dialog.getByLabel('Day').fill(tomorrow)
    await dialog.getByLabel('Time').fill('09:00')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(row(page, title)).toContainText(/Goes live .*9:00/)
  }
  await page.goto('/admin/pages')

  await later('Style')
  await more(page, 'Style', 'Unschedule')
  await expect(row(page, 'Style')).not.toContainText('Goes live')
  await later('Menu and footer')
  expect(await front()).not.toContain('Closed in the winter')
  server.skip(2 * 24 * 3_600_000)

  await expect.poll(front).toContain('Closed in the winter')
  expect(await (await fetch(`${server.url}/api/pages/look`)).text()).not.toContain('barn')
})
