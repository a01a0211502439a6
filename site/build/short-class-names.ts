import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Names for the classes of CSS modules: letters for the file, a number for the class in it, such as `t3`. Every
 * page carries all of them, and a hash in each would cost half a kilobyte that nothing can pack. The site's build
 * and the server's give the same names, because both count the same files.
 */
export function shortClassNames(root: string) {
  let sheets = sheetsIn(root)
  return (name: string, file: string, css: string): string => {
    const sheet = relative(root, file.split('?', 1)[0] ?? file)
    if (!sheets.includes(sheet)) sheets = sheetsIn(root) // made since, under `npm run dev`
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

/** Classes and animations, in the order they come. */
function namesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''))]
}

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 0 is `a`, 51 is `Z`, 52 is `aa`. */
function letters(index: number): string {
  const rest = Math.floor(index / alphabet.length)
  return (rest === 0 ? '' : letters(rest - 1)) + alphabet.charAt(index % alphabet.length)
}
