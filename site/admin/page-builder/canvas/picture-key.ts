import type { Fields } from '@puckeditor/core'
import { factsOf } from '#blocks/editing/fields-for.ts'
import { editorConfig } from '#blocks/editor.ts'

const components: Readonly<Record<string, { fields?: Fields }>> = editorConfig.components

/** The prop that holds a block's picture: its first picture field, without lists and what is behind the block. */
export function pictureKeyOf(type: string): string | undefined {
  const fields = Object.hasOwn(components, type) ? components[type]?.fields : undefined
  return Object.entries(fields ?? {}).find(
    ([key, field]) => key !== 'groundPicture' && field.type === 'text' && factsOf(field).as === 'picture',
  )?.[0]
}
