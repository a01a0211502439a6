import type { Plugin, Rolldown } from 'vite'

const document = 'site/admin.html'
const builderScreen = '/site/admin/page-builder/page-builder.tsx'

/**
 * A second copy of the staff area's document, `site/admin-builder.html`, for the builder's addresses. It preloads the
 * builder's files in parallel with the script that would request them only once it runs.
 */
export function builderDocument(): Plugin {
  return {
    name: 'builder-document',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle[document]
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const builder = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(builderScreen))
      if (page?.type !== 'asset' || !builder) this.error(`There is no ${document}, or no ${builderScreen}`)
      const known = String(page.source)
      const links = filesOf(builder, bundle)
        .filter((name) => !known.includes(name))
        .map(preload)
      const source = known.replace('</head>', `${links.join('')}</head>`)
      this.emitFile({ type: 'asset', fileName: 'site/admin-builder.html', source })
    },
  }
}

/** A chunk's own file, its style sheets, and those of all its imports. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [...seen]
  seen.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) seen.add(sheet)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, seen)
  }
  return [...seen]
}

/** A preload with the same mode as the later request of the script: otherwise the file would be loaded twice. */
function preload(name: string): string {
  return name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${name}">`
    : `<link rel="modulepreload" crossorigin href="/${name}">`
}
