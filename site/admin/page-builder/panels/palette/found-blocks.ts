import { type SitePartId, sitePart } from '#blocks/contract/pages/site-parts.ts'
import { editorConfig } from '#blocks/editor.ts'
import { type BlockName, blockNames } from '#blocks/kit/content/block-names.ts'
import { blockSchemas } from '#blocks/schemas.ts'

/** True if each word that is looked for begins one of the block: of its name, its purpose, or what others call it. */
export function isFound(name: BlockName, search: string): boolean {
  const { label, metadata } = editorConfig.components[name]
  const words = wordsOf(`${label} ${metadata?.description} ${metadata?.finds ?? ''}`)
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(singular(wanted))))
}

/** The parts of the site with a found block that stands there only, without the part that is open. */
export function foundInParts(
  openedId: string,
  search: string,
): { id: SitePartId; title: string; labels: string[] }[] {
  const found = wordsOf(search).length === 0 ? [] : blockNames.filter((name) => isFound(name, search))
  return (['site-frame', 'look'] as const).flatMap((id) => {
    const names = found.filter((name) => blockSchemas[name].only === id)
    const title = sitePart(id)?.title ?? id
    return id === openedId || names.length === 0
      ? []
      : [{ id, title, labels: names.map((name) => editorConfig.components[name].label ?? name) }]
  })
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)
