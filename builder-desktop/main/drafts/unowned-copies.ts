import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../disk/durable-file.ts'
import { nameOf, readSealed, seal } from '../disk/sealed-file.ts'

/** Name prefix of a damaged file whose owner is unknown. */
export const unowned = 'unowned-'

/**
 * The unowned files in `folder` that were not reported yet to `site`, which names a site and a person. Marks them as
 * reported.
 */
export async function unreportedCopies(folder: string, site: string): Promise<string[]> {
  const reportedFile = join(folder, `told-${nameOf(site)}.json`)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(unowned))
  const read = await readSealed<string[]>(reportedFile)
  const reported = read.kind === 'good' ? read.value : []
  const unreported = names.filter((name) => !reported.includes(name))
  // If the disk fails, they are reported once more.
  if (unreported.length > 0) await replaceFile(reportedFile, seal(names)).catch(() => undefined)
  return unreported.map((name) => join(folder, name))
}
