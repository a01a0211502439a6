import type { Page } from '#blocks/contract/pages/page.ts'
import type { AnnouncementProps } from '#blocks/parts/frame/frame.schema.ts'
import { type Finding, warning } from './finding.ts'

/** An announcement whose days are over by `today`: the canvas shows it on any day, visitors see nothing. */
export function dayFindings({ content }: Page, today: string): Finding[] {
  return content.flatMap(({ type, props }) => {
    if (type !== 'Announcement') return []
    const { id, text, from, until } = props as Partial<AnnouncementProps> & { id: string } // checked before
    // Days in the wrong order are refused, which says enough.
    if (!text?.trim() || !until || until >= today || (from && from > until)) return []
    const message = 'Visitors won’t see the announcement: its last day has passed'
    return [{ ...warning(message), blockId: id }]
  })
}
