import type { Page } from '#blocks/contract/pages/page.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { editedTexts } from '#blocks/contract/values/record-texts.ts'
import type { BlockContent } from '#blocks/kit/content/content.ts'
import { blockSchema } from '#blocks/pages/page.ts'

type Texts = Partial<Record<keyof BlockContent, unknown>>

/**
 * The ids of blocks whose record someone else saved in the meantime: the live record differs from the
 * editor's and from all of `known` (the live records when the page was opened, and those published from
 * here).
 */
export function changedElsewhere(known: readonly Texts[], now: Page, live: Texts): string[] {
  return now.content
    .filter(({ type, props }) => {
      const record = blockSchema(type)?.record
      if (!record || !live[record.name]) return false
      const text = (from: Texts, key: string) => editedTexts(from[record.name] ?? {}, [key])[key]
      return record.keys.some((key) =>
        [props[key], ...known.map((texts) => text(texts, key))].every((one) => !isSame(one, text(live, key))),
      )
    })
    .map(({ props }) => props.id)
}

/** The texts of a page's bound blocks, by the names of their records. */
export function textsOf({ content }: Page): Texts {
  const texts: Record<string, object> = {}
  for (const { type, props } of content) {
    const name = blockSchema(type)?.record?.name
    if (name) texts[name] = { ...texts[name], ...props }
  }
  return texts
}
