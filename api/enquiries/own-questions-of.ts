import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { askingBlocks } from '#blocks/contract/enquiries/enquiry-form.ts'
import { ownQuestionsSchema } from '#blocks/contract/enquiries/own-question-schema.ts'
import type { OwnQuestion } from '#blocks/contract/enquiries/own-questions.ts'
import { withInside } from '#blocks/pages/with-inside.ts'
import type { ContentStore } from '../content/collections.ts'

/** What staff ask besides in the published forms of a kind, on whatever pages these are. */
export async function ownQuestionsOf(store: ContentStore, kind: EnquiryKind): Promise<OwnQuestion[]> {
  const pages = await store.list('pages')
  const blocks = pages.flatMap(({ value }) => value.content.flatMap(withInside))
  const forms = blocks.filter(({ type }) => askingBlocks[kind].includes(type))
  return forms.flatMap(({ props }) => ownQuestionsSchema.safeParse(props.questions).data ?? [])
}
