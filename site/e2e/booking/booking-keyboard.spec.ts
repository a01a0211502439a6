import type { Page } from '@playwright/test'
import { confirmation, dayAhead, escaped, expect, test } from '../kit/booking-test.ts'
import { takeTime } from '../kit/enquiry-calls.ts'
import { wide } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// A booking without a mouse.

const answers = [
  ['Kind of event', 'Bi'],
  ['Small petting zoo', ' '],
  ['How many children', '9'],
  ['Day of the event', dateKeys(dayAhead(40))],
  ['Starts at', '10:'],
  ['City', 'Benson'],
  ['ZIP code', '85602'],
  ['Your name', 'Ana Ortiz'],
  ['Email', 'ana@example.com'],
  ['Phone', '5205550123'],
  ['You may use', ' '],
] as const

test('the keyboard alone gets from home to a sent request', async ({ page, inbox }) => {
  await test.step('on a computer to each question', async () => {
    await page.setViewportSize(wide)
    await moveToBooking(page, 'Services')
    for (const [label] of answers) await reach(page, 'input', label)
    await reach(page, 'button', 'Send my request')
  })

  await test.step('at 400 % zoom, to the end', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await moveToBooking(page, 'View Our Services')
    for (const [label, text] of answers) {
      await reach(page, 'input', label)
      await page.keyboard.type(text)
    }
    takeTime(page.url())
    await reach(page, 'button', 'Send my request')
    await page.keyboard.press('Enter')

    await expect(confirmation(page)).toBeFocused()
    expect(await inbox()).toHaveLength(1)
  })
})

async function moveToBooking(page: Page, firstLink: string) {
  await open(page, '/')
  await tabTo(page, 'link', firstLink)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/services')
  await tabTo(page, 'link', 'Book Now')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/booking')
  await expect(page.locator('form[data-live]')).toBeVisible()
}

/** Tabs to it, and looks whether it shows the focus and nothing covers it. */
async function reach(page: Page, kind: 'button' | 'input', name: string) {
  await tabTo(page, kind, name)
  if (kind === 'input') expect(await hasRing(page), name).toBe(true)
  expect.soft(await whatCovers(page), name).toBe('')
}

/** Tabs until the named element has the focus. */
async function tabTo(page: Page, kind: 'link' | 'button' | 'input', name: string) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
      return `${element?.tagName} ${labels?.[0]?.textContent ?? element?.textContent ?? ''}`
    })
  const tags = { link: 'A', button: 'BUTTON', input: '(INPUT|SELECT)' }
  const wanted = new RegExp(`^${tags[kind]} ${escaped(name)}`)
  for (let presses = 0; presses < 80; presses++) {
    if (wanted.test(await focused())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to ${name}`)
}

function hasRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement
    const shown = [element, element?.closest('label')].filter((each) => each instanceof Element)
    return shown.some(
      (each) =>
        each &&
        parseFloat(getComputedStyle(each).outlineWidth) >= 2 &&
        getComputedStyle(each).outlineStyle !== 'none',
    )
  })
}

/** The element that covers the middle of the focused one; blank if there is none. */
function whatCovers(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    const box = activeElement?.getBoundingClientRect()
    if (!activeElement || !box) return 'nothing has the focus'
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isSeen = activeElement.contains(top) || activeElement.closest('label')?.contains(top)
    return isSeen ? '' : (top?.outerHTML.slice(0, 100) ?? 'the edge of the window')
  })
}

/** As an American date field takes them: month, day, year. */
function dateKeys(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}${date}${year}`
}
