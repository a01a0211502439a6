import type { Plugin, Rolldown } from 'vite'

/** Grouping may cause circles of chunks, whose modules load undefined: the build fails instead. */
export function chunksInOrder(): Plugin {
  return {
    name: 'chunks-in-order',
    generateBundle(_, bundle) {
      const circle = findCircle(importsOf(bundle))
      if (circle) this.error(`Chunks import one another in a circle: ${circle.join(' → ')}`)
    },
  }
}

function importsOf(bundle: Rolldown.OutputBundle): Map<string, readonly string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  return new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
}

/** The names of a circle, with the first one again at the end; undefined if there is none. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  function visit(name: string, path: readonly string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const imported of imports.get(name) ?? []) {
      const circle = visit(imported, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}
