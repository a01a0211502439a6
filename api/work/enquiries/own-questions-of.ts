import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { askingBlocks } from '#blocks/contract/enquiries/enquiry-form.ts'
import { ownName } from '#blocks/contract/enquiries/own-name.ts'
import { ownQuestionsSchema } from '#blocks/contract/enquiries/own-question-schema.ts'
import type { OwnQuestion } from '#blocks/contract/enquiries/own-questions.ts'
import { withInside } from '#blocks/pages/with-inside.ts'
import type { ContentStore } from '../../base/content/collections.ts'

/**
 * What staff ask besides in the published forms of a kind, on whatever pages these are. A question that several forms ask is
 * one, as an answer does not say which of them it is from: required where each of them requires it.
 */
export async function ownQuestionsOf(store: ContentStore, kind: EnquiryKind): Promise<OwnQuestion[]> {
  const pages = await store.list('pages')
  const blocks = pages.flatMap(({ value }) => value.content.flatMap(withInside))
  const forms = blocks.filter(({ type }) => askingBlocks[kind].includes(type))
  const questions = forms.flatMap(({ props }) => ownQuestionsSchema.safeParse(props.questions).data ?? [])
  const byName = new Map<string, OwnQuestion>()
  for (const question of questions) {
    const name = ownName(question.label)
    const same = byName.get(name) ?? question
    byName.set(name, { ...same, isRequired: same.isRequired && question.isRequired })
  }
  return [...byName.values()]
}
