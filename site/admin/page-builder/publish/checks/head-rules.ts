import { type Finding, quoted, warning } from './finding.ts'
import { descriptionLimits, fitOf, lengthOf, titleLimits } from './head-limits.ts'

type HeadTexts = {
  /** As rendered. */
  title: string
  description: string
  /** As staff wrote it for this page; blank if the default is used. */
  ownDescription: string
  isBuiltIn: boolean
}

/** Checks how the page will look in search results. */
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
