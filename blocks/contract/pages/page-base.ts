import type { PageBase, Published } from './page-draft.ts'

/** What a draft was made from, after a publish: only what that wrote; the rest may have moved on, and is not in it. */
export function withRevisions(base: PageBase, { layout, ...records }: Published['parts']): PageBase {
  const written = Object.entries(records).map(([part, revision]) => [part.slice('records/'.length), revision])
  return {
    layout: layout ?? base.layout,
    records: { ...base.records, ...Object.fromEntries(written) },
  }
}

/** A publish of a draft: what that was made from, and the revisions it became. */
export type PublishStep = { from: PageBase; parts: Published['parts'] }

/**
 * The base of a draft that was typed on while its page was published. Only where both were made from the same revision of
 * a part: nobody else came in between then, and nothing of theirs can be passed over.
 */
export function afterPublish(base: PageBase, { from, parts }: PublishStep): PageBase {
  const isOwn = ([part]: [string, number]) => revisionIn(base, part) === revisionIn(from, part)
  return withRevisions(base, Object.fromEntries(Object.entries(parts).filter(isOwn)))
}

function revisionIn({ layout, records }: PageBase, part: string): number | undefined {
  return part === 'layout' ? layout : records[part.slice('records/'.length)]
}
