import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as retention from '#blocks/contract/time/retention.ts'

// The READMEs are read by people who have nothing else: what they name is there.

const root = fileURLToPath(new URL('..', import.meta.url))
const names = execFileSync('git', ['ls-files', 'README.md', '*/README.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const guides = ['api/ASVS.md', 'api/security-facts.md']
const readmes = [...names, ...guides].map((name) => ({ name, text: readFileSync(root + name, 'utf8') }))
const readme = readFileSync(`${root}README.md`, 'utf8')
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>
}

describe('the top-level README', () => {
  test('lists every command', () => {
    expect(commandsIn(readme)).toEqual(Object.keys(scripts).sort())
  })

  test('names every top-level folder', () => {
    const folders = foldersIn(section(readme, 'The rooms'))
    const rooms = ['api', 'blocks', 'builder-desktop', 'data', 'site']
    const inside = ['api', 'builder-desktop', 'site'].flatMap(foldersOf)

    expect(folders).toEqual(expect.arrayContaining([...rooms, ...inside]))
    expect(folders.filter(isMissing)).toEqual([])
  })

  test('links to the README of every top-level folder', () => {
    const others = names.filter((name) => name !== 'README.md')

    expect(others.length).toBeGreaterThan(5)
    expect(others.filter((name) => !readme.includes(`](${name})`))).toEqual([])
  })
})

describe('every README', () => {
  test('names only commands that exist', () => {
    expect(faults(({ text }) => commandsIn(text).filter((command) => !(command in scripts)))).toEqual([])
  })

  test('names only what exists', () => {
    const missing = faults(({ name, text }) =>
      pathsIn(text).filter((path) => isMissing(path) && isMissing(join(dirname(name), path))),
    )

    expect(missing).toEqual([])
  })

  test('links only to what exists', () => {
    const broken = faults(({ name, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
        .filter(([, path = '', heading]) => {
          const target = path === '' ? name : join(dirname(name), path)
          return isMissing(target) || (heading && !headingsOf(target).includes(heading))
        })
        .map(([link]) => link),
    )

    expect(broken).toEqual([])
  })
})

/** What is wrong with each of the READMEs, behind its name. */
function faults(of: (readme: (typeof readmes)[number]) => string[]): string[] {
  return readmes.flatMap((readme) => of(readme).map((fault) => `${readme.name}: ${fault}`))
}

describe('how long data is stored', () => {
  const rows = section(readFileSync(`${root}api/README.md`, 'utf8'), 'How long data is stored')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', howLong = '', names = '']) => ({ what, howLong, names: names.match(/\w+/g) ?? [] }))
    .slice(1)

  test('has a row for every number', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(retention).sort())
  })

  test('says the numbers of the code', () => {
    const wrong = rows.filter(({ howLong, names }) => {
      const amounts = names.map((name) => {
        const amount = (retention as Record<string, number>)[name] ?? Number.NaN
        const unit = /(Seconds|Minutes|Hours|Days|Weeks)$/.exec(name)?.[1] ?? ''
        return `${amount.toLocaleString('en-US')} ${unit.toLowerCase()}`.trim()
      })
      const isSaid = amounts.every((amount) => howLong.includes(amount))
      return !isSaid || howLong.match(/\d[\d,]*/g)?.length !== amounts.length
    })

    expect(wrong).toEqual([])
  })
})

/** The text under a heading of the second level. */
function section(text: string, heading: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? `There is no ${heading}`
}

/** Every script of package.json that is named as code, each once. */
function commandsIn(text: string): string[] {
  const named = [...text.matchAll(/(?:^|`)npm (?:run )?([\w:]+)/gm)].map(([, name = '']) => name)
  return [...new Set(named)].sort()
}

/** What stands as code and is written as a file or a folder is. */
function pathsIn(text: string): string[] {
  const inLines = text.replace(/^```.*?^```/gms, '').matchAll(/`([a-z.][\w./-]*)`/g)
  const words = [...inLines].map(([, word = '']) => word)
  return words.filter((word) => /\/|\.(?:tsx?|[cm]?js|css|json|yml|html|md)$/.test(word))
}

/** False for what is there only once something has run, and for the block of the walk. */
function isMissing(path: string): boolean {
  const isLater = /^(?:data\/store|dist|node_modules|test-results|blocks\/library\/hours)(?:\/|$)/.test(path)
  return !isLater && !existsSync(root + path)
}

/** The folders of a tree whose levels are indented by two blanks, from the top. */
function foldersIn(tree: string): string[] {
  const path: string[] = []
  return [...tree.matchAll(/^( *)([\w-]+)\/ /gm)].map(([, indent = '', name = '']) => {
    path.splice(indent.length / 2, path.length, name)
    return path.join('/')
  })
}

function foldersOf(room: string): string[] {
  const entries = readdirSync(root + room, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${room}/${name}`)
}

/** As they are linked to: `## Add a list` is `add-a-list`. */
function headingsOf(path: string): string[] {
  const headings = readFileSync(root + path, 'utf8').matchAll(/^#+ (.+)$/gm)
  const plain = (title: string) => title.toLowerCase().replace(/[^\w -]/g, '')
  return [...headings].map(([, title = '']) => plain(title).replaceAll(' ', '-'))
}
