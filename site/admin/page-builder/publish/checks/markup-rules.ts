import { ownPath, whyDead } from '#blocks/contract/own-links.ts'
import { embedSites } from '#blocks/contract/values/embed-address.ts'
import { error, type Finding, quoted, textOf, warning } from './finding.ts'
import { descriptionLimits, fitOf, lengthOf, titleLimits } from './head-limits.ts'
import type { RenderedHeading, RenderedLink } from './rendered-page.ts'

/** One main heading, none empty, no skipped level, on phones and computers each. */
export function headingFindings(headings: readonly RenderedHeading[]): Finding[] {
  const [phone, computer] = devices.map((device) =>
    findingsOf(headings.filter(({ on }) => on.includes(device))),
  )
  const isIn = (all: readonly Finding[], { message }: Finding) => all.some((one) => one.message === message)
  const onlyIn = (some: readonly Finding[], others: readonly Finding[], where: string) =>
    some.filter((one) => !isIn(others, one)).map((one) => ({ ...one, message: `${where}: ${one.message}` }))
  if (!phone || !computer) return []
  return [
    ...computer.filter((one) => isIn(phone, one)),
    ...onlyIn(computer, phone, 'On computers'),
    ...onlyIn(phone, computer, 'On phones'),
  ]
}

const devices = ['phone', 'computer'] as const

function findingsOf(headings: readonly RenderedHeading[]): Finding[] {
  const main = headings.findIndex(({ level }) => level === 1)
  return [
    ...(main === -1 ? [error('The page needs a main heading. Add the top block for this page.')] : []),
    ...headings.flatMap((heading, index) => aboutHeading(heading, index, main, headings[index - 1]?.level)),
  ]
}

function aboutHeading(
  { level, text }: RenderedHeading,
  index: number,
  main: number,
  before: number | undefined,
): Finding[] {
  const about = { selector: `h${level}`, text }
  if (!text) return [error('A heading is empty', about)]
  if (level === 1 && index !== main)
    return [error(`${quoted(text)} is a second main heading. Keep only one.`, about)]
  if (index < main) return [warning(`${quoted(text)} comes before the page’s main heading`, about)]
  // Without a main heading, the levels are checked as if there were one.
  if (level > (before ?? 1) + 1)
    return [warning(`${quoted(text)} skips a heading level. Make it one size bigger.`, about)]
  return []
}

type HeadTexts = {
  /** As rendered. */
  title: string
  description: string
  /** As staff wrote it for this page; blank if the default is used. */
  ownDescription: string
  isBuiltIn: boolean
}

export function headFindings({ title, description, ownDescription, isBuiltIn }: HeadTexts): Finding[] {
  const findings: Finding[] = []
  const fit = fitOf(title, titleLimits)
  const characters = `${lengthOf(title)} characters`
  if (fit === 'long')
    findings.push(
      warning(`The title has ${characters}. Search results cut it off at about ${titleLimits.most}.`),
    )
  if (fit === 'short')
    findings.push(warning(`The title ${quoted(title)} is short. Search results have room for more.`))
  // A built-in page has its own default description; all other pages share one.
  if (!description || (!isBuiltIn && !ownDescription.trim()))
    findings.push(warning('Add a description for search results'))
  if (lengthOf(ownDescription) > descriptionLimits.most)
    findings.push(
      warning(
        `The description has ${lengthOf(ownDescription)} characters. Search results cut it off at about ${descriptionLimits.most}.`,
      ),
    )
  return findings.map((finding) => ({ ...finding, blockId: 'root' }))
}

/** Dead internal links on the page. `isThere` tells which paths exist, files included. */
export function linkFindings(links: readonly RenderedLink[], isThere: (path: string) => boolean): Finding[] {
  return links.flatMap(({ href, text }) => {
    const why = whyDead(href, isThere, isThere)
    return why
      ? [
          error(text ? `${why} (${quoted(text)})` : why, {
            selector: `a[href=${JSON.stringify(href)}]`,
            text,
          }),
        ]
      : []
  })
}

/** The internal paths that must be requested, without duplicates. */
export function unknownPaths(links: readonly RenderedLink[], isKnown: (path: string) => boolean): string[] {
  const dead = links.filter(({ href }) => whyDead(href, isKnown, isKnown) !== undefined)
  return [...new Set(dead.flatMap(({ href }) => ownPath(href) ?? []))]
}

/** What the page shows of other sites, of which the privacy page says nothing. */
export function privacyFindings(elsewhere: readonly string[], privacyPage: string): Finding[] {
  const hosts = elsewhere.map((address) => new URL(address).hostname.replace(/^www\./, ''))
  const unnamed = embedSites
    .filter((one) => one.hosts.some((host) => hosts.includes(host)) && !privacyPage.includes(one.site))
    .map(({ site }) => site)
  if (unnamed.length === 0) return []
  const names = new Intl.ListFormat('en-US').format(unnamed)
  return [warning(`This page shows something from ${names}. Name it on your privacy page, too.`)]
}

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
