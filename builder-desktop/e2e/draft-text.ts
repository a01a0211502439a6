import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of all unsent drafts, of pages and forms, of the app in this folder. */
export async function keptText(home: string): Promise<string> {
  const folder = join(home, 'drafts')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('current.json')).map((name) => join(folder, name))
  return (await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))).join('')
}
