import type { PublishedSet } from '#blocks/contract/pages/page-draft.ts'

/** The result of publishing a set: `Home and About are live. Contact was as it is already`. */
export function publishedSetMessage({ pages }: PublishedSet, titleOf: (pageId: string) => string): string {
  const named = (isNew: boolean) =>
    pages.filter(({ version }) => (version !== null) === isNew).map(({ id }) => titleOf(id))
  const [live, same] = [named(true), named(false)]
  return [
    live.length > 0 && `${list(live)} ${live.length === 1 ? 'is' : 'are'} live`,
    same.length > 0 && `${list(same)} had no changes`,
  ]
    .filter(Boolean)
    .join('. ')
}

const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
