import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { isBlank, isText, plainText } from '#blocks/contract/values/rich-text.ts'
import { editorConfig } from '#blocks/editor.ts'
import type { PageBlockName } from '#blocks/kit/content/block-names.ts'
import { withInside } from '#blocks/pages/compose-page.ts'
import { pageTemplates } from '#blocks/pages/page-templates.ts'
import { fieldLabel } from '../../page/core/page-labels.ts'
import { type Finding, warning } from './finding.ts'

/** The field without which a block shows nothing of its own. */
const needed: Partial<Record<PageBlockName, string>> = {
  PictureBlock: 'src',
  PictureGrid: 'pictures',
  AlbumTeaser: 'href',
  Video: 'src',
  Embed: 'address',
  FileLink: 'href',
  Countdown: 'day',
  Quote: 'quote',
  Faq: 'questions',
  Steps: 'steps',
  Cards: 'cards',
}

/** The field with the words that a new block, or one of a template, comes with as an example. */
const examples: Partial<Record<string, string>> = {
  Heading: 'text',
  Text: 'text',
  Quote: 'quote',
  Faq: 'questions',
  Steps: 'steps',
  Cards: 'cards',
  ClosingBand: 'text',
}

/** What a block still lacks, as advice; blank for one that is done. The words of a built-in page are nobody's example. */
export function adviceFor({ type, props }: Pick<PageBlock, 'type' | 'props'>, isBuiltIn: boolean): string {
  const name = type as PageBlockName // a type that is none has no row
  const key = needed[name]
  if (key && isEmpty(props[key])) return `Visitors see nothing here yet: “${fieldLabel(type, key)}” is blank`
  const words = isBuiltIn ? undefined : examples[type]
  if (!words || isEmpty(props[words])) return ''
  const given: readonly Readonly<Record<string, unknown>>[] = [
    editorConfig.components[name].defaultProps ?? {},
    ...ofTemplates.filter((block) => block.type === type).map((block) => block.props),
  ]
  const isGiven = given.some((each) => isSame(wordsOf(each[words]), wordsOf(props[words])))
  return isGiven ? 'These are still the words it came with. Write your own' : ''
}

const ofTemplates = Object.values(pageTemplates).flatMap(({ blocks }) => blocks)

/** Blocks that show nothing, or what they came with. */
export function unfinishedFindings({ content }: Page, isBuiltIn: boolean): Finding[] {
  return content
    .flatMap(withInside)
    .map((block) => ({ ...warning(adviceFor(block, isBuiltIn)), blockId: block.props.id }))
    .filter(({ message }) => message)
}

function isEmpty(value: unknown): boolean {
  if (isText(value)) return isBlank(value)
  return Array.isArray(value) ? value.length === 0 : !value
}

const wordsOf = (value: unknown) => (isText(value) ? plainText(value).trim() : value)
