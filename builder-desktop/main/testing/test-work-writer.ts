import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { openWorkStore, type WorkStore } from '../drafts/work-store.ts'

// The process that work-store.crash.test.ts kills. On each page it types numbers, each one more than the last, sends
// every third and asks to publish every twelfth, as a window does.

type Opened = PageDraft & { etag: string }

export const writtenPages = ['home', 'about', 'services']

/** The text of the writer's own heading; 0 before the first. */
export function numberIn({ content }: Page): number {
  return Number(content.find(({ props }) => props.id === 'own')?.props.text ?? 0)
}

/** Prints `ready`, then `kept <page> <number>` for each number that the store has confirmed. */
async function writeUntilKilled(folder: string, siteUrl: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const store = await openWorkStore({
    folder,
    send: ({ path, ...init }) => fetch(siteUrl + path, { ...init, headers: { ...init.headers, ...headers } }),
    now: () => new Date(),
  })
  process.stdout.write('ready\n')
  const read = async (page: string): Promise<Opened> => {
    await store.settled(page)
    const reply = await fetch(siteUrl + staffPaths.pageDraft(page), { headers })
    return { ...(await reply.json()), etag: reply.headers.get('ETag') ?? '' } // the reply for this path
  }
  await Promise.all(writtenPages.map((page) => write(page, store, read)))
}

async function write(page: string, store: WorkStore, read: (page: string) => Promise<Opened>): Promise<void> {
  const unsent = store.unsent(page)
  const { data, base, etag: openedEtag } = await read(page)
  let etag = openedEtag
  let origin = data
  const first = Math.max(numberIn(data), unsent ? numberIn(unsent.draft.data) : 0)
  for (let number = first + 1; ; number++) {
    const others = data.content.filter(({ props }) => props.id !== 'own')
    const own = { type: 'Heading', props: { id: 'own', text: String(number), level: '2' } }
    const typed = { root: data.root, content: [...others, own] }
    const given = { draft: { data: typed, base }, etag, origin }
    await store.keep(page, given)
    process.stdout.write(`kept ${page} ${number}\n`)
    if (number % 3 !== 0) continue
    const state = await store.send(page, given)
    if (state.kind === 'conflict') process.stdout.write(`conflict ${page} ${number}\n`)
    etag = state.etag || etag
    origin = typed
    if (number % 12 === 0)
      await store.publish(page, { ...given, etag, isSaved: true, note: `number ${number}` })
  }
}

const [folder, siteUrl, token] = process.argv.slice(2)
if (folder && siteUrl && token) await writeUntilKilled(folder, siteUrl, token)
