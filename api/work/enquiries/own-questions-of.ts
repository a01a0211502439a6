import { subDays } from 'date-fns'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { ownName } from '#blocks/contract/enquiries/own-name.ts'
import { ownQuestionsSchema } from '#blocks/contract/enquiries/own-question-schema.ts'
import type { OwnAnswers, OwnQuestion } from '#blocks/contract/enquiries/own-questions.ts'
import { askingBlocks } from '#blocks/contract/enquiries/posted-form.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { withInside } from '#blocks/pages/compose-page.ts'
import type { ContentStore } from '../../base/content/collections.ts'

/**
 * What staff ask besides in the published forms of a kind, on whatever pages these are. A question that several forms ask is
 * one, as an answer does not say which of them it is from: required where each of them requires it.
 */
export async function ownQuestionsOf(store: ContentStore, kind: EnquiryKind): Promise<OwnQuestion[]> {
  const pages = await store.list('pages')
  const byName = new Map<string, OwnQuestion>()
  for (const question of questionsIn(
    pages.flatMap(({ value }) => value.content),
    kind,
  )) {
    const name = ownName(question.label)
    const same = byName.get(name) ?? question
    byName.set(name, { ...same, isRequired: same.isRequired && question.isRequired })
  }
  return [...byName.values()]
}

/** The answers to what a form asked. Whoever sends others made them up: nobody is to store a stranger's texts for that. */
export async function askedAnswers(
  store: ContentStore,
  { kind, own }: { kind: EnquiryKind; own: OwnAnswers },
  questions: readonly OwnQuestion[],
  now: Date,
): Promise<OwnAnswers> {
  const asked = new Set(questions.map(({ label }) => ownName(label)))
  if (Object.keys(own).some((name) => !asked.has(name)))
    for (const { label } of await formerQuestions(store, kind, subDays(now, 1).toISOString()))
      asked.add(ownName(label))
  return Object.fromEntries(Object.entries(own).filter(([name]) => asked.has(name)))
}

/** Of pages that were replaced or taken off since: a form opened before may still be sent (form-stamp.ts). */
async function formerQuestions(
  store: ContentStore,
  kind: EnquiryKind,
  since: string,
): Promise<OwnQuestion[]> {
  const pages = [...(await store.list('pages')), ...(await store.list('staff-pages'))]
  const contents = await Promise.all(
    [...new Set(pages.map(({ id }) => id))].map(async (pageId) => {
      const versions = (await store.list('page-versions', { pageId })).map(({ value }) => value)
      const live = versions
        .filter((version) => version.kind !== 'dropped')
        .sort((a, b) => a.number - b.number)
      return live.flatMap(({ data }, index) => ((live[index + 1]?.at ?? '') > since ? data.content : []))
    }),
  )
  return questionsIn(contents.flat(), kind)
}

function questionsIn(content: readonly PageBlock[], kind: EnquiryKind): OwnQuestion[] {
  const forms = content.flatMap(withInside).filter(({ type }) => askingBlocks[kind].includes(type))
  return forms.flatMap(({ props }) => ownQuestionsSchema.safeParse(props.questions).data ?? [])
}
