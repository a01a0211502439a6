import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds, a line for each element. It is evaluated, because the page's policy takes no other scripts. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(axeSource)
  const results = await page.evaluate((only) => {
    const { axe } = window as unknown as { axe: { run(on: Document, options: object): Promise<AxeResults> } }
    return axe.run(document, { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) })
  }, rules)
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

/** What makes the page wider than the window, if it is. */
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
