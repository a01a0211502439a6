import type { BlockContent } from '#blocks/content.ts'
import { isSame } from '#blocks/contract/merge.ts'
import type { Page } from '#blocks/contract/page.ts'
import { blockSchema } from '#blocks/page.ts'

/**
 * The ids of blocks whose record somebody else saved meanwhile: what is live differs from what stands here, and from
 * what it was when the page was opened.
 */
export function changedElsewhere(opened: Page, now: Page, live: Partial<BlockContent>): string[] {
  const before = new Map(opened.content.map((block) => [block.props.id, block.props]))
  return now.content
    .filter(({ type, props }) => {
      const record = blockSchema(type)?.record
      const texts = record && (live[record.name] as Record<string, unknown> | undefined)
      const start = before.get(props.id)
      if (!texts || !start) return false
      return record.keys.some((key) => !isSame(texts[key], props[key]) && !isSame(texts[key], start[key]))
    })
    .map(({ props }) => props.id)
}
