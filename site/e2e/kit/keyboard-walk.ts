import type { Page } from '@playwright/test'

/**
 * All controls inside `main` that Tab stops at. A group of radio buttons is one stop, at its first one while none is
 * checked: arrow keys move within it.
 */
const controlSelector =
  'main :is(a[href], button, select, summary, textarea, input):not([tabindex="-1"], label + label > [type="radio"])'
/** A date input has a tab stop for each of its parts. */
const mostStops = 6
/** The largest share of a focused control that header or bar may cover. */
const mostHidden = 0.5

/** Tabs through `main`. Answers the number of controls, and a line for each that is skipped or not visible. */
export async function walkByKeyboard(page: Page): Promise<{ controls: number; faults: string[] }> {
  const controls = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => control.checkVisibility())
        .length,
    controlSelector,
  )
  const faults: string[] = []
  await page.getByRole('main').focus()
  for (let expected = 0; expected < controls; expected++) {
    const { place, name, hasRing, hiddenPart } = await tabFrom(page, expected - 1)
    const stop = `control ${expected + 1} of ${controls}, ${name}`
    if (place !== expected) faults.push(`${stop}: control ${place + 1} has the focus`)
    if (!hasRing) faults.push(`${stop}: no ring`)
    if (hiddenPart >= mostHidden) faults.push(`${stop}: ${Math.round(hiddenPart * 100)} % hidden`)
  }
  return { controls, faults }
}

/** Moves to the next control. */
async function tabFrom(page: Page, before: number) {
  let seen = await tab(page)
  for (let stops = 1; stops < mostStops && seen.place === before; stops++) seen = await tab(page)
  return seen
}

/** One step: the focused control, whether a ring shows the focus, and the share that header or bar cover. */
async function tab(page: Page) {
  await page.keyboard.press('Tab')
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const controls = all.filter((control) => control.checkVisibility())
    const focused = document.activeElement as HTMLElement
    // A checkbox is too small for its own ring: its label shows it.
    const ringed = focused.matches('[type=checkbox], [type=radio]')
      ? (focused.closest('label') ?? focused)
      : focused
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
    const { top, bottom, height } = focused.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const shown = Math.min(bottom, innerHeight) - Math.max(top, header)
    return {
      place: controls.indexOf(focused),
      name: focused.outerHTML.slice(0, 100),
      hasRing: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      // A control taller than the window can't be visible as a whole.
      hiddenPart: 1 - Math.max(0, shown) / Math.min(height, innerHeight - header),
    }
  }, controlSelector)
}
