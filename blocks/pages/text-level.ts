import type { PageBlock } from '../contract/pages/page.ts'
import type { HeadingLevel } from '../kit/ui/prose.tsx'

/**
 * The level of the subheadings in a text at this place of a list: one below the `Heading` block that it stands under. If
 * a section with a heading of its own may lie between, no lower than its parts; without any heading, that of a section.
 * `around` is the level at the place of the columns that the list is in.
 */
export function textLevel(
  content: readonly PageBlock[],
  index: number,
  around: HeadingLevel = 2,
): HeadingLevel {
  for (let at = index - 1; at >= 0; at--) {
    const { type, props } = content[at] as PageBlock // before the text
    if (type === 'Heading' && props.text) return props.level === '3' && at === index - 1 ? 4 : 3
  }
  return around === 4 ? 3 : around
}
