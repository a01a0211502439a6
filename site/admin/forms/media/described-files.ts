import { folded } from '#blocks/contract/values/letters.ts'
import {
  fieldsByHeading,
  sheetColumns,
  sheetProblem,
  sheetRows,
  sheetText,
} from '#blocks/contract/values/sheet.ts'

/** Files to upload, and the descriptions that a sheet among them gives. */
export type DescribedFiles = {
  pictures: File[]
  altOf: (name: string) => string
  /** What is to be said of the sheet; '' without one. */
  says: string
}

export const sheetEndings = '.csv,.tsv'
const isSheet = ({ name }: File) => /\.(?:csv|tsv)$/i.test(name)
const longestAlt = 500

const columnOf = fieldsByHeading({
  name: 'file filename name picture picturename image photo',
  alt: 'description descriptions alt alttext caption text whatitshows',
})

/** Takes sheets (CSV: a column of file names, one of descriptions) out of files chosen together. */
export async function describedFiles(files: readonly File[]): Promise<DescribedFiles> {
  const pictures = files.filter((file) => !isSheet(file))
  const alts = new Map<string, string>()
  for (const sheet of files.filter(isSheet)) {
    const text = sheetText(new Uint8Array(await sheet.arrayBuffer()))
    const read = sheetRows(text)
    const { fields } = sheetColumns(read, columnOf)
    const [name, alt] = [fields.indexOf('name'), fields.indexOf('alt')]
    if (sheetProblem(text) || name < 0 || alt < 0)
      return {
        ...{ pictures, altOf: () => '' },
        says: `${sheet.name} needs two columns with the headings “File name” and “Description”, saved as CSV`,
      }
    for (const { cells } of read.rows)
      if (cells[name] && cells[alt]) alts.set(keyOf(cells[name]), cells[alt].slice(0, longestAlt))
  }
  const altOf = (file: string) => alts.get(keyOf(file)) ?? ''
  const named = new Set(pictures.map((file) => keyOf(file.name)))
  const missing = [...alts.keys()].filter((name) => !named.has(name))
  const lack = missing.length > 0 ? `. Not among the files: ${missing.slice(0, 5).join(', ')}` : ''
  const found = alts.size - missing.length
  const says =
    alts.size > 0 ? `${found} of ${pictures.length} files have a description from the sheet${lack}` : ''
  return { pictures, altOf, says }
}

function keyOf(name: string): string {
  return folded(name.split(/[\\/]/).at(-1) ?? '')
}

/** The files of a drop, those in folders as well. Its entries are read at once: after the event they are gone. */
export function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  const files = [...data.files]
  if (!entries.some((entry) => entry?.isDirectory)) return Promise.resolve(files)
  return Promise.all(entries.map(filesIn)).then((found) => found.flat())
}

async function filesIn(entry: FileSystemEntry | null): Promise<File[]> {
  if (!entry || entry.name.startsWith('.')) return []
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  // It gives a hundred at a time, and none behind the last.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    found.push(...(await Promise.all(some.map(filesIn))).flat())
  }
}
