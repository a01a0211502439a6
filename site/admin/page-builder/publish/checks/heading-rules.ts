import { error, type Finding, quoted, warning } from './finding.ts'
import type { RenderedHeading } from './rendered-page.ts'

/**
 * Requires exactly one main heading, no empty heading, and no skipped level, on phones and on computers: each shows
 * headings that are hidden on the other.
 */
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
