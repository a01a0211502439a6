import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { apart, besideTheLayers, ceilings, layers } from './layers.ts'

// The folders show the architecture: imports point down, and there are no circles. Biome enforces the boundaries
// between the top-level folders (biome.json), and shows violations in the editor.

const root = fileURLToPath(new URL('../../..', import.meta.url))
const code = /^(?:api|blocks|site|builder-desktop)\/.*\.(?:tsx?|mjs|js)$/
const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => code.test(file) && existsSync(join(root, file)))
const isBeside = (file: string) =>
  file.split('/').some((part) => (besideTheLayers as readonly string[]).includes(part))
const isProduct = (file: string) =>
  !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)test-|\/playwright\.config\.ts$/.test(file) && !isBeside(file)
const everything = new Map(all.map((file) => [file, importsOf(file)]))
const graph = new Map([...everything].filter(([file]) => isProduct(file)))

type Imports = { atLoad: string[]; later: string[] }

/** The product files that a file imports: at load time, as types, and in `import()`. */
function importsOf(file: string): Imports {
  const source = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const known = new Set(all)
  const resolve = (name: string) => {
    const [path = ''] = name.split('?')
    if (path.startsWith('#')) return path.slice(1)
    return path.startsWith('.') ? join(dirname(file), path).replaceAll('\\', '/') : ''
  }
  const ours = (names: (string | undefined)[]) =>
    names.flatMap((name) => (name && known.has(resolve(name)) ? [resolve(name)] : []))
  return {
    atLoad: ours([
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ]),
    later: ours(
      dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end).slice(1, -1)),
    ),
  }
}

/** The folder of a file within the room (top-level folder), or `.`; undefined outside of the room. */
function folderIn(room: string, file: string): string | undefined {
  if (!file.startsWith(`${room}/`)) return undefined
  const [folder = '', ...rest] = file.slice(room.length + 1).split('/')
  return rest.length > 0 ? folder : '.'
}

test('finds the imports of the product', () => {
  expect(graph.size).toBeGreaterThan(900)
  expect(graph.get('blocks/library/hero/hero.editor.tsx')?.atLoad).toContain('blocks/library/hero/hero.tsx')
  expect(graph.get('site/entry-admin.tsx')?.atLoad).toContain('site/admin/app/shell/admin-routes.tsx')
  expect([...graph.values()].flatMap(({ later }) => later).length).toBeGreaterThan(20)
})

test.each(Object.entries(layers))('in %s imports only point down', (room, order) => {
  const files = [...graph.keys()].filter((file) => folderIn(room, file) !== undefined)
  expect(new Set(files.map((file) => folderIn(room, file)))).toEqual(new Set(order))

  const upwards = files.flatMap((file) => {
    const { atLoad = [], later = [] } = graph.get(file) ?? {}
    const place = order.indexOf(folderIn(room, file) ?? '')
    return [...atLoad, ...later].flatMap((target) => {
      const other = folderIn(room, target)
      return other !== undefined && order.indexOf(other) < place ? [`${file} imports ${target}`] : []
    })
  })

  expect(upwards).toEqual([])
})

test.each(apart)('in %s no folder imports another', (room) => {
  const across = [...graph].flatMap(([file, { atLoad, later }]) => {
    const own = folderIn(room, file)
    if (own === undefined) return []
    return [...atLoad, ...later]
      .filter((target) => (folderIn(room, target) ?? own) !== own)
      .map((target) => `${file} imports ${target}`)
  })

  expect(across).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  const finished = new Set<string>()
  const circles: string[] = []
  function visit(file: string, path: string[]) {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (finished.has(file) || path.includes(file)) return
    const { atLoad = [], later = [] } = everything.get(file) ?? {}
    // The product may load later what imports it, as its tables of blocks and screens do.
    for (const target of isBeside(file) ? [...atLoad, ...later] : atLoad) visit(target, [...path, file])
    finished.add(file)
  }
  for (const file of everything.keys()) visit(file, [])

  expect(circles).toEqual([])
})

test('the product imports no test kit, benchmarks or commands', () => {
  const wrong = [...graph].flatMap(([file, { atLoad, later }]) =>
    [...atLoad, ...later].filter((target) => !isProduct(target)).map((target) => `${file} imports ${target}`),
  )

  expect(wrong).toEqual([])
})

test.each(Object.entries(ceilings))('%s has no more lines than its ceiling', (room, most) => {
  const own = Object.keys(ceilings).filter((other) => other.startsWith(`${room}/`))
  const files = [...graph.keys()].filter(
    (file) => file.startsWith(`${room}/`) && !own.some((other) => file.startsWith(`${other}/`)),
  )

  const lines = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)

  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most)
})
