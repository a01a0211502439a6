import { isBuiltInPage } from '../pages/staff-page.ts'
import { type NewRedirect, newRedirectSchema } from './redirect.ts'

type Pair = Pick<NewRedirect, 'from' | 'to'>
/** What the site has: the paths of the pages of staff and of public albums, and the other old addresses. */
export type KnownAddresses = {
  pages: ReadonlySet<string>
  albums: ReadonlySet<string>
  others: readonly Pair[]
}

/**
 * What is wrong with a redirect beside its form: an old address is none that a page has, and stands in the list once. It
 * leads to a page, so there is no chain or loop.
 */
export function redirectIssues({ from, to }: Pair, { pages, albums, others }: KnownAddresses) {
  const isPage = (path: string) => isBuiltInPage({ path }) || pages.has(path)
  const next = (path: string) => others.find((other) => other.from === path)?.to
  const issues: { path: '/from' | '/to'; message: string }[] = []
  if (isPage(from))
    issues.push({ path: '/from', message: `There is a page at ${from}. Choose another address` })
  else if (next(from) !== undefined) issues.push({ path: '/from', message: `${from} is in the list already` })
  if (isPage(to) || albums.has(to)) return issues
  const further = next(to)
  const message = leadsBack({ from, to }, next)
    ? `${to} leads back to ${from}. Choose a page`
    : further === undefined
      ? `There is no page at ${to}`
      : `${to} is an old address, too. Use ${further}`
  return [...issues, { path: '/to' as const, message }]
}

function leadsBack({ from, to }: Pair, next: (path: string) => string | undefined): boolean {
  const seen = new Set<string>()
  let at: string | undefined = to
  for (; at !== undefined && at !== from && !seen.has(at); at = next(at)) seen.add(at)
  return at === from
}

/** One line of a pasted list. `number` counts from 1; `problem` says in words why it can't be taken. */
export type RedirectLine = Pair & { number: number; problem?: string }

/**
 * Reads a list of old and new addresses: a pair on a line, parted by a comma, tab, arrow or space, or as Apache's
 * `Redirect` writes it. Headings, blank lines and remarks (`#`) are passed over. Of a full address only the path counts;
 * the new ones may be at one of `ownHosts` or at the old site.
 */
export function readRedirects(text: string, ownHosts: readonly string[]): RedirectLine[] {
  const found = text.split(/\r\n?|\n/).flatMap((line, index) => {
    const trimmed = line.replace(/^\uFEFF/, '').trim()
    const isNone = trimmed === '' || trimmed.startsWith('#') || (index === 0 && !trimmed.includes('/'))
    return isNone ? [] : [{ number: index + 1, line: trimmed, pair: pairIn(trimmed) }]
  })
  const oldHost = found.map(({ pair }) => pair && hostOf(pair.from)).find(Boolean)
  return found.map(({ number, line, pair }): RedirectLine => {
    if (!pair) return { number, from: line.slice(0, 300), to: '', problem: problemOf(line) }
    const from = hostOf(pair.from)
    const to = hostOf(pair.to)
    const whole = { number, ...pair }
    if (from && from !== oldHost)
      return { ...whole, problem: `This is an address of ${from}. The lines above are of ${oldHost}` }
    if (to && to !== oldHost && !ownHosts.includes(to))
      return { ...whole, problem: `${to} is another site. Visitors can only be sent to a page of this one` }
    return { ...whole, to: pair.to.replace(/^https?:\/\/[^/?#]+\/?/i, '/') }
  })
}

/** A line with what becomes of it, and in words why. */
export type CheckedRedirect = Pair & { number: number; outcome: 'new' | 'same' | 'error'; says: string }

/** Each line with what its form and the other addresses, stored or in the list, say about it. */
export function checkRedirects(lines: readonly RedirectLine[], known: KnownAddresses): CheckedRedirect[] {
  const stored = new Map(known.others.map(({ from, to }) => [from, { to, reason: 'Already there' }]))
  const seen = new Map(stored)
  const read = lines.map(({ number, from, to, problem }) => {
    const parsed = newRedirectSchema.safeParse({ from, to })
    const pair: Pair = parsed.data ?? { from, to }
    const issues = problem ? [problem] : parsed.error?.issues.map(({ message }) => message)
    const same = seen.get(pair.from)
    if (!issues && !same) seen.set(pair.from, { to: pair.to, reason: `Same as line ${number}` })
    return { number, pair, issues, same: same?.to === pair.to ? same : undefined }
  })
  const fresh = read.filter(({ issues, same }) => !issues && !same).map(({ pair }) => pair)
  return read.map(({ number, pair, issues, same }) => {
    const row = { number, from: pair.from, to: pair.to }
    if (same && !issues) return { ...row, outcome: 'same', says: `Skipped: ${same.reason}` }
    const others = [...known.others, ...fresh.filter((other) => other !== pair)]
    const found = issues ?? redirectIssues(pair, { ...known, others }).map(({ message }) => message)
    return found.length > 0
      ? { ...row, outcome: 'error', says: `Skipped: ${found.join('. ')}` }
      : { ...row, outcome: 'new', says: 'Not added yet' }
  })
}

const longestLine = 2000
const apache = /^Redirect(?:Permanent|Temp)?\s+(?:(?:\d{3}|permanent|temp|seeother|gone)\s+)?/i
const pattern = /^(?:Redirect|Alias)Match\b|^Rewrite|^(?:rewrite|location|return)\s|^\S*\/[*:]/i
const target = '(?:https?:\\/\\/|\\/)'
/** The second address begins with a slash or a scheme; what stands behind it in a sheet, such as 301, is passed over. */
const pair = new RegExp(
  `^"?(.+?)"?\\s*(?:->|=>|→|\\t|[,;|]|\\s)\\s*"?(${target}[^\\s",;|]*)"?\\s*(?:[\\t,;|].*|30\\d)?$`,
  'i',
)

function pairIn(line: string): Pair | undefined {
  if (line.length > longestLine || pattern.test(line)) return undefined
  const [, from = '', to = ''] = pair.exec(line.replace(apache, '')) ?? []
  return from && to ? { from: from.trim(), to } : undefined
}

function problemOf(line: string): string {
  if (pattern.test(line)) return 'This is a rule for many addresses. Give one address per line'
  return 'Enter the old address, a comma and the new address, such as /parties.html, /contact'
}

function hostOf(address: string): string {
  return (/^https?:\/\/([^/?#]+)/i.exec(address)?.[1] ?? '').toLowerCase().replace(/^www\./, '')
}
