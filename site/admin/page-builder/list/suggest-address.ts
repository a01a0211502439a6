import { isBuiltInPage, newStaffPageSchema } from '#blocks/contract/pages/staff-page.ts'

const mostIdLetters = 60

/** An unused id and path derived from a page's title; blank if the title has no usable letter. */
export function suggestAddress(
  title: string,
  taken: readonly { id: string; path: string }[],
): { id: string; path: string } {
  const words = slug(title)
  if (words === '') return { id: '', path: '' }
  for (let number = 1; ; number++) {
    const id = number === 1 ? words : `${words}-${number}`
    const path = `/${id}`
    const isTaken = isBuiltInPage({ id, path }) || taken.some((page) => page.id === id || page.path === path)
    // The schema rejects paths reserved for things other than pages.
    if (!isTaken && newStaffPageSchema.shape.path.safeParse(path).success) return { id, path }
  }
}

/** Lower-case letters, digits and single hyphens: `Niños & Ponies!` as `ninos-ponies`. */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostIdLetters - 4) // leaves room for a number
    .replace(/^-|-$/g, '')
}
