import { pageSchema } from '#blocks/contract/pages/page.ts'
import { mergeBaseSchema, pageVersionSchema, storedDraftSchema } from '#blocks/contract/pages/page-draft.ts'
import { savedSectionSchema } from '#blocks/contract/pages/saved-section.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'
import { type MigrationStep, migratedPage, type PageContent } from '#blocks/pages/page-migrations.ts'

/**
 * All collections that hold pages. Each goes through its schema when the store is opened and when it is written, so
 * this is where an old page, draft or version is migrated, from a restored backup too. That writes nothing: revisions
 * stay, and the file keeps the old form until somebody saves.
 */
export function createPageCollections(steps: readonly MigrationStep[]) {
  const today = <Content extends PageContent>(page: Content) => migratedPage(page, steps)
  return {
    pages: { schema: pageSchema.transform(today) },
    'page-drafts': {
      schema: storedDraftSchema.transform((draft) => ({ ...draft, data: today(draft.data) })),
    },
    'page-versions': {
      schema: pageVersionSchema.transform((version) => ({ ...version, data: today(version.data) })),
      indexes: ['pageId'],
    },
    'past-parts': {
      schema: mergeBaseSchema.transform((past) =>
        isLayout(past.value) ? { ...past, value: today(past.value) } : past,
      ),
    },
    'saved-sections': {
      schema: savedSectionSchema
        .omit({ id: true })
        .transform((section) => ({ ...section, blocks: today({ content: section.blocks }).content })),
      numericIds: true,
    },
  } as const
}

/** A merge base may be a record, too; only a layout has a root beside its content. */
function isLayout(value: Record<string, unknown>): value is Record<string, unknown> & PageContent {
  return isObject(value.root) && pageSchema.shape.content.safeParse(value.content).success
}
