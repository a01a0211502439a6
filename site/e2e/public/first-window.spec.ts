import type { Page } from '@playwright/test'
import { expect, test } from '../kit/site-test.ts'

// What a visitor of Home sees before scrolling.

/** The least of the scene that shows above the fold, px. */
const leastScene = 200

test('the first window of Home shows the scene from edge to edge, and three buttons', async ({ page }) => {
  await page.goto('/')
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })

    const { shown, left, right, isDrawn, buttons } = await heroOf(page)

    const size = `${width} × ${height}`
    expect.soft(isDrawn, `${size}: the scene is there`).toBe(true)
    expect.soft(shown, `${size}: px of the scene above the fold`).toBeGreaterThanOrEqual(leastScene)
    expect.soft([left, right], `${size}: from edge to edge`).toEqual([0, width])
    expect
      .soft(buttons, `${size}: buttons`)
      .toEqual(['Book Your Event Today (filled)', 'Tour Dates', 'View Our Services'])
  }
})

/** The scene's place, how much of it is above the end of the window or the phone's bar, and the buttons above that. */
function heroOf(page: Page) {
  return page.evaluate(async () => {
    const hero = document.querySelector('main section')
    const scene = hero?.querySelector<HTMLImageElement>('figure img')
    if (!hero || !scene) throw new Error('no scene')
    await scene.decode()
    const bar = document.querySelector('[aria-label="Call or book"]')?.getBoundingClientRect()
    const fold = bar?.height ? bar.top : innerHeight
    const { top, bottom, left, right } = scene.getBoundingClientRect()
    const isFilled = (button: Element) => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)'
    return {
      shown: Math.min(bottom, fold) - Math.max(top, 0),
      left,
      right,
      isDrawn: scene.naturalWidth > 0,
      buttons: [...hero.querySelectorAll('.button')]
        .filter((button) => button.getBoundingClientRect().bottom <= fold)
        .map((button) => `${button.textContent}${isFilled(button) ? ' (filled)' : ''}`),
    }
  })
}
