import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../disk/durable-file.ts'
import { nameOf, readSealed, seal } from '../disk/sealed-file.ts'

/** Begins the name of a damaged copy of which nothing says whose it was. */
export const unowned = 'unowned-'

/** Those in `folder` that whoever works at `site` was not told of yet. From now on they were. */
export async function unreportedCopies(folder: string, site: string): Promise<string[]> {
  const reportedFile = join(folder, `told-${nameOf(site)}.json`)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(unowned))
  const read = await readSealed<string[]>(reportedFile)
  const reported = read.kind === 'good' ? read.value : []
  const unreported = names.filter((name) => !reported.includes(name))
  // Where the disk takes nothing they are told of once more.
  if (unreported.length > 0) await replaceFile(reportedFile, seal(names)).catch(() => undefined)
  return unreported.map((name) => join(folder, name))
}
