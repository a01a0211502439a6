import { type Finding, textOf, warning } from './finding.ts'

/** A computer of usual width. */
const windowPx = 1280

/** Entries that visitors find under “More”, as a window of usual width folds the header of the rendered page. */
export async function menuFindings(html: string): Promise<Finding[]> {
  const frame = document.createElement('iframe')
  frame.inert = true
  frame.style.cssText = `position: fixed; inset: 0 100% auto auto; width: ${windowPx}px; border: 0; visibility: hidden`
  frame.srcdoc = headerOf(html)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  try {
    await loaded
    await frame.contentDocument?.fonts.ready
    const entries = [...(frame.contentDocument?.querySelectorAll<HTMLElement>('header nav ul') ?? [])]
      .filter((list) => !list.parentElement?.closest('ul'))
      .flatMap((list) => [...list.children])
      .filter((entry) => entry.getBoundingClientRect().width > 0)
    const row = entries[0]?.getBoundingClientRect().bottom ?? 0
    const folded = entries.filter((entry) => entry.getBoundingClientRect().top >= row)
    const labels = folded.map((entry) => textOf(entry.querySelector('a') ?? entry))
    if (labels.length === 0) return []
    const about = { selector: 'nav a', text: labels[0] ?? '' }
    return [warning(`At ${windowPx} px these entries go under “More”: ${labels.join(', ')}`, about)]
  } finally {
    frame.remove()
  }
}

/** The document without what stands below its header, whose pictures would be loaded for nothing. */
function headerOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const rest of page.querySelectorAll('main, footer, script')) rest.remove()
  return `<!doctype html>${page.documentElement.outerHTML}`
}
