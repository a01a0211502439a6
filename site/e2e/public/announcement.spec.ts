import { expect, test } from '../kit/admin-test.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { mainMenu, open } from '../kit/site-test.ts'

// The bar above the menu, on its days.

const dayMs = 24 * 3_600_000
/** The farm of the sample, in Arizona, has no summer time: its day begins at 7:00 UTC. */
const dayBeginsMs = 7 * 3_600_000

test('an announcement comes and goes at midnight at the farm', async ({ editor, page: visitor, server }) => {
  // From noon tomorrow, so that no midnight comes by itself, to the day after.
  const untilNoon = dayMs * 1.5 - ((Date.now() - dayBeginsMs) % dayMs)
  const day = new Date(Date.now() - dayBeginsMs + 2 * dayMs).toISOString().slice(0, 10)
  const props = { text: 'Closed today', from: day, until: day }
  await pageCalls(editor).publish('site-frame', withProps('Announcement', props))
  server.skip(untilNoon)
  const bar = visitor.getByRole('complementary', { name: 'Announcement' })
  const isThere = async () => (await (await fetch(server.url)).text()).includes('Closed today')
  await open(visitor, `${server.url}/contact`)
  expect(await isThere()).toBe(false)

  server.skip(dayMs / 2)
  await expect.poll(isThere).toBe(true)
  await mainMenu(visitor).getByRole('link', { name: 'Tour Dates' }).click()
  await expect(visitor).toHaveURL(/tour-dates$/)
  await expect(bar).toHaveCount(0)
  await visitor.reload()
  await expect(bar).toHaveText('Closed today')

  server.skip(dayMs)
  await expect.poll(isThere).toBe(false)
  await visitor.goBack()
  await expect(visitor).toHaveURL(/contact$/)
  await expect(bar).toHaveText('Closed today')
  await visitor.reload()
  await expect(bar).toHaveCount(0)
})
