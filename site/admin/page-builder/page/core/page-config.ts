import type { ComponentConfig, Config, PuckContext } from '@measured/puck'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { editorConfig } from '#blocks/editor.ts'
import { type BlockName, blockNames } from '#blocks/kit/content/block-names.ts'
import { blockSchemas } from '#blocks/schemas.ts'

/** True if this page may hold the block. */
export function mayStandOn(
  pageId: string,
  name: BlockName,
  isService = servicePage(pageId) !== undefined,
): boolean {
  const { only, isFixed } = blockSchemas[name]
  if (isFixed || (sitePart(pageId) && only !== pageId)) return false
  return !only || only === pageId || (only === 'service' && isService)
}

/** True if blocks can be added to this page; all of Style stand in it from the start. */
export function takesBlocks(pageId: string): boolean {
  return blockNames.some((name) => mayStandOn(pageId, name))
}

/** True if the block is bound to a record, so that a page can have it only once. */
export function isBound(type: string): boolean {
  return Object.hasOwn(blockSchemas, type) && blockSchemas[type as BlockName].record !== undefined
}

/** True if the block stands in its part of the site once, where the default layout has it. */
export function isFixed(type: string): boolean {
  return Object.hasOwn(blockSchemas, type) && blockSchemas[type as BlockName].isFixed === true
}

/** The editor's config for one page. A bound block that is `present` can't be inserted again. */
export function pageConfig(
  { isPart, isBuiltIn }: Pick<PageSummary, 'isPart' | 'isBuiltIn'>,
  present: ReadonlySet<string>,
): Config {
  const components = Object.entries(editorConfig.components).map(
    ([name, config]: [string, ComponentConfig]) => [
      name,
      isFixed(name)
        ? { ...config, permissions: fixedPermissions }
        : isBound(name)
          ? { ...config, permissions: { ...config.permissions, insert: !present.has(name) } }
          : config,
    ],
  )
  const { isHidden, ...rootFields } = editorConfig.root.fields
  const fields = isBuiltIn ? rootFields : { ...rootFields, isHidden }
  const root = { ...editorConfig.root, fields, ...(isPart ? { render: FixedList } : {}) }
  return { ...editorConfig, components: Object.fromEntries(components), root } as Config
}

const fixedPermissions = { insert: false, delete: false, duplicate: false, drag: false }

/** The list of a part's sections, which takes no other block. */
function FixedList({ puck }: { puck: PuckContext }) {
  return puck.renderDropZone({ zone: 'default-zone', allow: [] })
}
