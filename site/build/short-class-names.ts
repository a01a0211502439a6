import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Short names for the classes of CSS modules: letters for the file and a number for the class in it, such as `t3`.
 * Every page contains all of them, and hashes in them would cost half a kilobyte that can't be compressed. The site's
 * build and the server's build give the same names, because both count the same files.
 */
export function shortClassNames(root: string) {
  let sheets = sheetsIn(root)
  return (name: string, file: string, css: string): string => {
    const sheet = relative(root, file.split('?', 1)[0] ?? file)
    if (!sheets.includes(sheet)) sheets = sheetsIn(root) // the file is new, under `npm run dev`
    const place = namesIn(css).indexOf(name)
    if (place < 0) throw new Error(`${sheet} has a class this can't read: ${name}`)
    return letters(sheets.indexOf(sheet)) + place
  }
}

function sheetsIn(root: string): string[] {
  const files = ['blocks', 'site'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  return files.filter((file) => file.endsWith('.module.css')).sort()
}

/** Classes and animations in their order in the file. */
function namesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''))]
}

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 0 is `a`, 51 is `Z`, 52 is `aa`. */
function letters(index: number): string {
  const rest = Math.floor(index / alphabet.length)
  return (rest === 0 ? '' : letters(rest - 1)) + alphabet.charAt(index % alphabet.length)
}
