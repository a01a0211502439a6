import { openDraftJournal } from '../drafts/draft-journal.ts'

// The process that draft-journal.crash.test.ts kills. It saves drafts until then, and prints each confirmed one.

export const writtenPages = ['home', 'about', 'services']

/**
 * Prints `ready`, then `<index of the folder> <page> <seq>` for each confirmed draft. A draft repeats its own `seq`
 * many times, so that a truncated one is detected.
 */
async function keepUntilKilled(folders: string[]): Promise<void> {
  const journals = await Promise.all(
    folders.map((folder) =>
      openDraftJournal<number[]>({ folder, site: 'https://farm.example.com', now: () => new Date() }),
    ),
  )
  process.stdout.write('ready\n')
  const writers = journals.flatMap((journal, place) =>
    writtenPages.map(async (pageId) => {
      for (let seq = (journal.read(pageId)?.seq ?? 0) + 1; ; seq++) {
        await journal.save(pageId, seq, new Array(500).fill(seq))
        process.stdout.write(`${place} ${pageId} ${seq}\n`)
      }
    }),
  )
  await Promise.all(writers)
}

const folders = process.argv.slice(2)
if (folders.length > 0) await keepUntilKilled(folders)
