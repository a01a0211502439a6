import type { PageBase, Published } from './page-draft.ts'

/** The base of a draft after a publish: only the written parts get new revisions. */
export function withRevisions(base: PageBase, { layout, ...records }: Published['parts']): PageBase {
  const written = Object.entries(records).map(([part, revision]) => [part.slice('records/'.length), revision])
  return {
    layout: layout ?? base.layout,
    records: { ...base.records, ...Object.fromEntries(written) },
  }
}

/** A publish of a draft: the base of the draft, and the new revisions. */
export type PublishStep = { from: PageBase; parts: Published['parts'] }

/**
 * The base of a draft that was changed while its page was published. A part gets its new revision only if both had the
 * same base revision of it: then nobody else changed it in between, and no change of theirs can be overlooked.
 */
export function afterPublish(base: PageBase, { from, parts }: PublishStep): PageBase {
  const isOwn = ([part]: [string, number]) => revisionIn(base, part) === revisionIn(from, part)
  return withRevisions(base, Object.fromEntries(Object.entries(parts).filter(isOwn)))
}

function revisionIn({ layout, records }: PageBase, part: string): number | undefined {
  return part === 'layout' ? layout : records[part.slice('records/'.length)]
}
