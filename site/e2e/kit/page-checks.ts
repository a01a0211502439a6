import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

export const phone = { width: 360, height: 740 }
export const tablet = { width: 768, height: 1024 }
export const wide = { width: 1280, height: 800 }
export const widest = { width: 1920, height: 1080 }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The findings of axe, a line per element. axe is evaluated, because the page's CSP allows no other scripts. */
export async function violations(page: Page | Frame, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate((only) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } }
    return axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
  }, rules)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** The elements that make the page wider than the window. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return wide.map((element) => `${scrollWidth} px: ${element.outerHTML.slice(0, 100)}`).slice(0, 5)
  })
}

/** Each combination of colors, with an element that has it. */
export function colorsOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const colors: Record<string, string> = {}
    for (const element of document.querySelectorAll('html, body, body *')) {
      const { color, backgroundColor, backgroundImage, borderColor, fill } = getComputedStyle(element)
      const name = [color, backgroundColor, backgroundImage, borderColor, fill].join(' ')
      colors[name] ??= element.outerHTML.slice(0, 100)
    }
    return colors
  })
}

/** Elements that animate by themselves, transition for more than a moment, or transition all properties. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (text: string) =>
      text.split(',').map((part) => parseFloat(part) * (part.includes('ms') ? 0.001 : 1))
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element)
      const isSlow =
        Math.max(...seconds(style.transitionDuration), ...seconds(style.animationDuration)) > 0.02
      const fades = style.transitionProperty === 'all' && style.transitionDuration !== '0s'
      return isSlow || fades || style.scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 120)] : []
    })
  })
}

/** Reports findings of axe and overflow in width. The test continues, so that one run names all faults. */
export async function expectClean(page: Page, what: string) {
  expect.soft(await violations(page), what).toEqual([])
  expect.soft(await overflow(page), what).toEqual([])
}

/** Controls too small for a thumb, except checkboxes inside a label and links inside a sentence. */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const controls = ':is(a[href], button, input, select, textarea, summary)'
    const all = [...document.querySelectorAll<HTMLElement>(`${within} ${controls}`)]
    return all.flatMap((element) => {
      const target = element.matches('input[type=checkbox], input[type=radio]')
        ? element.closest('label')
        : element
      const { width, height } = target?.getBoundingClientRect() ?? { width: 0, height: 0 }
      const isSeen = element.checkVisibility() && width > 1 && !element.matches(':disabled, .skip-link')
      const isInText = getComputedStyle(element).display === 'inline' && element.closest('p') !== null
      return isSeen && !isInText && (height < 43.5 || width < 43.5)
        ? [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 90)}`]
        : []
    })
  }, within)
}
