import { test as base, expect, onTestFinished, vi } from 'vitest'
import { type DraftJournal, openDraftJournal } from '../main/drafts/draft-journal.ts'
import { temporaryFolder } from '../main/testing/test-folder.ts'
import { openJournalStorage } from './journal-storage.ts'

type Sent = { pageId: string; seq: number }
type Main = {
  journal: DraftJournal<string>
  /** Drops a draft as the main process does when the site has it, and notifies the window. */
  drop(pageId: string): Promise<void>
  /** Called once, after the window asked for the list or a draft and before it gets the reply. */
  before(call: 'drafts:list' | 'drafts:read', work: () => Promise<void>): void
}

/** Connects the window to a real journal. */
const test = base.extend<{ main: Main }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from the pattern
  main: async ({}, use) => {
    const folder = await temporaryFolder()
    const journal = await openDraftJournal<string>({ folder, site: 'a site', now: () => new Date() })
    const listeners = new Set<(sent: Sent) => void>()
    const before = new Map<string, () => Promise<void>>()
    const answers = {
      'drafts:list': () => journal.list().map(({ pageId, seq, at }) => ({ pageId, seq, at })),
      'drafts:read': ({ pageId }: Sent) => journal.read(pageId)?.kept ?? null,
    }
    vi.stubGlobal('window', {
      desktop: {
        on: (_: string, listener: (sent: Sent) => void) => listeners.add(listener),
        async call(name: keyof typeof answers, input: Sent) {
          const value = answers[name](input)
          const work = before.get(name)
          before.delete(name)
          await work?.()
          return { ok: true, value }
        },
      },
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    await use({
      journal,
      before: (call, work) => void before.set(call, work),
      async drop(pageId) {
        const seq = journal.read(pageId)?.seq ?? 0
        await journal.drop(pageId, seq)
        for (const listener of listeners) listener({ pageId, seq })
      },
    })
  },
})

test.for(['drafts:list', 'drafts:read'] as const)(
  'a draft sent during %s is not stored, at start or after sign-in',
  async (call, { main }) => {
    await main.journal.save('sent', 1, 'one')
    await main.journal.save('unsent', 2, 'two')
    main.before(call, () => main.drop('sent'))
    const storage = await openJournalStorage(() => undefined)
    expect(storage.keys()).toEqual(['unsent'])

    await main.journal.save('sent', 3, 'one, again')
    main.before(call, () => main.drop('sent'))
    await storage.readAgain()

    expect(storage.keys()).toEqual(['unsent'])
  },
)
