import { openDraftJournal } from './draft-journal.ts'

// The process that draft-journal.crash.test.ts kills: it keeps drafts until it dies and says on stdout what was kept.

/** Prints `ready`, then `<page> <seq>` for each acknowledged one; each draft says its own number many times. */
export async function keepUntilKilled(folder: string): Promise<void> {
  const journal = await openDraftJournal<number[]>({
    folder,
    site: 'https://farm.example.com',
    now: () => new Date(),
  })
  process.stdout.write(`ready ${journal.damaged.length}\n`)
  const pages = ['home', 'about', 'services'].map(async (pageId) => {
    for (let seq = (journal.read(pageId)?.seq ?? 0) + 1; ; seq++) {
      await journal.keep(pageId, seq, new Array(500).fill(seq))
      process.stdout.write(`${pageId} ${seq}\n`)
    }
  })
  await Promise.all(pages)
}

const [folder] = process.argv.slice(2)
if (folder) await keepUntilKilled(folder)
