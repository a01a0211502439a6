import type { ComponentConfig, Config } from '@puckeditor/core'
import type { BlockName } from '#blocks/content/block-names.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { editorConfig } from '#blocks/editor.ts'
import { blockSchemas } from '#blocks/schemas.ts'

/** True if this page may hold the block. */
export function mayStandOn(pageId: string, name: BlockName): boolean {
  const { only } = blockSchemas[name]
  return !only || only === pageId || (only === 'service' && servicePage(pageId) !== undefined)
}

/** True if the block is bound to a record, so that a page can have it only once. */
export function isBound(type: string): boolean {
  return Object.hasOwn(blockSchemas, type) && blockSchemas[type as BlockName].record !== undefined
}

/** The editor's config for one page. A bound block that is `present` can't be inserted again. */
export function pageConfig(present: ReadonlySet<string>): Config {
  const components = Object.entries(editorConfig.components).map(
    ([name, config]: [string, ComponentConfig]) => [
      name,
      isBound(name)
        ? { ...config, permissions: { ...config.permissions, insert: !present.has(name) } }
        : config,
    ],
  )
  return { ...editorConfig, components: Object.fromEntries(components) } as Config
}
