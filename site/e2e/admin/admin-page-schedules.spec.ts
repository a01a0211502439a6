import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { violations } from '../kit/page-checks.ts'
import { more, row } from '../kit/page-list.ts'

const scheduleOf = async (page: Page, id: string) => {
  const lines: { id: string; schedule: { at: string } | null }[] = await (
    await page.request.get('/api/pages')
  ).json()
  return lines.find((line) => line.id === id)?.schedule?.at
}

/** The dialog that asks for a time, and what is in it. */
function scheduling(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    day: dialog.getByLabel('Day'),
    time: dialog.getByLabel('Time'),
    news: dialog.getByRole('status'),
    schedule: dialog.getByRole('button', { name: 'Schedule' }),
  }
}

test('pages are scheduled in the farm’s time zone, also from Berlin', async ({ signIn }) => {
  const page = await signIn('editor', { timezoneId: 'Europe/Berlin' })
  const { draft } = pageCalls(page)
  const { dialog, day, time, news, schedule } = scheduling(page)
  await draft('home', withProps('Hero', { title: 'Howdy' }))
  await draft('turkey-races', withProps('ServiceHero', { title: '' }))
  await page.goto('/admin/pages')

  await test.step('the dialog asks for a time to come, and says when that is here', async () => {
    await more(page, 'Home', 'Publish later…')
    await expect(page.getByRole('dialog', { name: 'Publish Home later' })).toBeVisible()
    await expect(dialog).toContainText('Mountain Standard Time (America/Phoenix)')
    await schedule.click()
    await expect(day).toBeFocused()
    await expect(day).toHaveAccessibleDescription(/Choose a date and time/)
    await day.fill('2020-01-01')
    await expect(news).toHaveText('Choose a time in the future')
    await day.fill('2097-05-05')
    await time.fill('09:00')
    await expect(news).toHaveText(/^That’s Sunday, May 5 at 6:00/)
    await schedule.click()
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Home')).toContainText(/Goes live .*9:00/)
    expect(await scheduleOf(page, 'home')).toBe('2097-05-05T16:00:00.000Z')
  })

  await test.step('the time is changed, and taken back', async () => {
    await more(page, 'Home', 'Change the time…')
    await expect(day).toHaveValue('2097-05-05')
    await expect(time).toHaveValue('09:00')
    await time.fill('10:30')
    await schedule.click()
    await expect(dialog).toBeHidden()
    expect(await scheduleOf(page, 'home')).toBe('2097-05-05T17:30:00.000Z')

    await more(page, 'Home', 'Unschedule')
    await expect(row(page, 'Home')).not.toContainText('Goes live')
    await expect(row(page, 'Home')).toContainText('Draft by you')
  })

  await test.step('an unfinished page can’t be scheduled, and the dialog says why', async () => {
    await more(page, 'Turkey Races', 'Publish later…')
    await day.fill('2097-05-05')
    await schedule.click()

    await expect(dialog.getByRole('alert')).toHaveText(
      'Enter a title. Open the page in the builder to fix this.',
    )
    await expect(dialog.getByRole('alert')).toBeFocused()
    await page.keyboard.press('Escape')
  })
})

test('clock changes are asked about; menu, footer, style are scheduled', async ({ owner: page, server }) => {
  const { call, draft } = pageCalls(page)
  const { dialog, day, time, news, schedule } = scheduling(page)
  await draft('home', withProps('Hero', { title: 'Howdy' }))
  await draft('site-frame', withProps('Announcement', { text: 'Closed in the winter' }))
  await draft('look', withProps('SiteLook', { theme: 'barn' }))

  await test.step('at clock changes, missing times are refused and double times are asked about', async () => {
    const site = await page.request.get('/api/site')
    const { media: _, ...settings } = await site.json()
    await call('PUT', '/api/site', { ...settings, timeZone: 'America/New_York' }, site.headers().etag)
    await page.goto('/admin/pages')
    await more(page, 'Home', 'Publish later…')
    await day.fill('2097-03-10')
    await time.fill('02:30')
    await expect(news).toHaveText(/02:30 doesn’t exist.*03:30\.$/)
    await schedule.click()
    await expect(dialog).toBeVisible()

    await day.fill('2097-11-03')
    await time.fill('01:30')
    await expect(dialog.getByRole('group', { name: /01:30 happens twice/ })).toBeVisible()
    await schedule.click()
    await expect(news).toHaveText('Choose one of the two times')
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('The second: EST').check()
    await schedule.click()
    await expect(dialog).toBeHidden()
    expect(await scheduleOf(page, 'home')).toBe('2097-11-03T06:30:00.000Z')
  })

  await test.step('menu and footer go live at their time, and a scheduled style is taken back', async () => {
    const front = async () => (await fetch(server.url)).text()
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    for (const title of ['Style', 'Menu and footer']) {
      await more(page, title, 'Publish later…')
      await day.fill(tomorrow)
      await time.fill('09:00')
      await schedule.click()
      await expect(row(page, title)).toContainText(/Goes live .*9:00/)
    }
    await more(page, 'Style', 'Unschedule')
    await expect(row(page, 'Style')).not.toContainText('Goes live')
    expect(await front()).not.toContain('Closed in the winter')
    server.skip(2 * 24 * 3_600_000)

    await expect.poll(front).toContain('Closed in the winter')
    expect(await (await fetch(`${server.url}/api/pages/look`)).text()).not.toContain('barn')
  })
})
