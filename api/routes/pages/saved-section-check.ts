import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { mostSectionBlocks } from '#blocks/contract/pages/saved-section.ts'
import { blockSchema } from '#blocks/pages/compose-page.ts'
import { checkDraft } from '#blocks/pages/page-check.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { Issue, ItemCheck } from '../content/list-rules.ts'

/** The blocks of a saved section are checked like those of a page. */
export function savedSectionCheck(store: ContentStore): ItemCheck {
  return async ({ id, value }) => {
    const blocks = value.blocks as PageBlock[] // by the schema of saved sections
    const stored = id === undefined ? undefined : await store.get('saved-sections', id)
    return faultsOf(blocks, stored?.value.blocks ?? [])
  }
}

/** Checks as for a draft, and refuses blocks bound to a record: a page may show a record only once. */
function faultsOf(blocks: PageBlock[], before: PageBlock[]): Issue[] {
  const faults = checkDraft('saved-sections', pageOf(blocks), [pageOf(before)])
  const issues = faults.map(({ at, path, message }) => ({
    path: at.replace(/^\/content/, '/blocks') + (path === '' ? '' : `/props${path}`),
    message,
  }))
  for (const [index, { type }] of blocks.entries()) {
    if (blockSchema(type)?.record)
      issues.push({
        path: `/blocks/${index}`,
        message: 'This block shows text from the site’s records and can’t be saved in a section',
      })
  }
  if (blocks.reduce((sum, block) => sum + sizeOf(block), 0) <= mostSectionBlocks) return issues
  return [...issues, { path: '/blocks', message: `Use up to ${mostSectionBlocks} blocks` }]
}

function sizeOf({ type, props }: PageBlock): number {
  const inside = (blockSchema(type)?.slots ?? []).flatMap((slot) => props[slot] ?? [])
  return 1 + inside.length
}

function pageOf(content: PageBlock[]): Page {
  return { root: { props: { title: '', description: '', shareImageUrl: '' } }, content }
}
