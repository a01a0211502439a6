import { randomUUID } from 'node:crypto'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import type { NewStaffPage } from '#blocks/contract/pages/staff-page.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import { blocksOfTemplate, copyBlocks } from '#blocks/pages/copy-page.ts'
import { fillTemplate } from '#blocks/pages/default-pages.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { InvalidInput, NotFound } from '../../base/http/app-error.ts'
import { openPage } from './drafts.ts'

type From = NonNullable<NewStaffPage['from']>

/**
 * The first draft of a new page, from a template or from another page's draft. `leftOut` are the types of blocks that
 * could not be copied. Throws 400 where the page to copy does not exist.
 */
export async function firstDraft(
  store: ContentStore,
  from: From,
  title: string,
): Promise<{ draft: PageDraft; leftOut: string[] }> {
  const root = { title, description: '', shareImageUrl: '' }
  // Its blocks show no records, so it is based on none.
  const base = { layout: 0, records: {} }
  if ('template' in from) {
    const name = textOr((await store.get('site', 'site'))?.value.name, siteDefaults.name)
    const filled = (value: unknown) => (typeof value === 'string' ? fillTemplate(value, { name }) : value)
    const content = blocksOfTemplate(from.template, newId).map(({ type, props: { id, ...props } }) => ({
      type,
      props: { id, ...Object.fromEntries(Object.entries(props).map(([key, value]) => [key, filled(value)])) },
    }))
    return { draft: { data: { root: { props: root }, content }, base }, leftOut: [] }
  }
  const { data } = (await openSource(store, from.page)).draft
  const { content, leftOut } = copyBlocks(data, newId)
  // A copy that search engines silently never list would be noticed late.
  const { isHidden: _, ...head } = data.root.props
  return {
    draft: { data: { root: { props: { ...root, ...head, title } }, content }, base },
    leftOut,
  }
}

async function openSource(store: ContentStore, id: string) {
  try {
    if (sitePart(id)) throw new NotFound('This is no page')
    return await openPage(store, id)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    throw new InvalidInput([{ path: '/from/page', message: 'This page doesn’t exist' }])
  }
}

/** The same form as the editor gives. */
function newId(type: string): string {
  return `${type}-${randomUUID()}`
}
