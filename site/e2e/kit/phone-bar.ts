import type { Page } from '@playwright/test'

/** What is wrong with the bar of a phone: a control out of reach, or, at the end of the page, words that it covers. */
export function barFaults(page: Page, at: 'top' | 'end'): Promise<string[]> {
  return page.evaluate((at) => {
    scrollTo({ top: at === 'end' ? document.documentElement.scrollHeight : 0, behavior: 'instant' })
    const bar = document.querySelector('[aria-label="Call or book"]')
    const controls = [...(bar?.querySelectorAll('a, button') ?? [])].filter((each) => each.checkVisibility())
    const names = controls.map(({ textContent }) => textContent).join(', ')
    const wanted = location.pathname === '/booking' ? 'Call, Send my request' : 'Call, Book Now'
    const outside = controls.filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
    })
    return [
      ...(names === wanted ? [] : [`it has ${names}`]),
      ...outside.map(({ textContent }) => `${textContent} is out of reach`),
      ...(at === 'end' ? coveredBy(bar) : []),
    ]

    function coveredBy(bar: Element | null): string[] {
      const walker = document.createTreeWalker(
        document.querySelector('footer') ?? document,
        NodeFilter.SHOW_TEXT,
      )
      const range = document.createRange()
      let end = Number.NaN
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue
        range.selectNodeContents(node)
        end = range.getBoundingClientRect().bottom
      }
      const top = bar?.getBoundingClientRect().top ?? Number.NaN
      return end <= top ? [] : [`the last words end at ${end} px, the bar begins at ${top} px`]
    }
  }, at)
}
