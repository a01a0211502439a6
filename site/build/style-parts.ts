import postcss, { type ChildNode, type Container } from 'postcss'
import type { Plugin } from 'vite'
import { type StylePart, stylePartsFile } from './page-styles.ts'

/** Writes the build's one style sheet a second time, in parts, so that the server can send a page only its own. */
export function styleParts(): Plugin {
  return {
    name: 'style-parts',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheet = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes('style.css'),
      )
      if (sheet?.type !== 'asset') this.error('The build has no style.css, the one style sheet.')
      const source = JSON.stringify(partsOf(String(sheet.source)))
      this.emitFile({ type: 'asset', fileName: stylePartsFile, source })
    },
  }
}

/** All rules of a style sheet in their order. Neighbors that are for the same pages are one part. */
export function partsOf(css: string): StylePart[] {
  const parts: StylePart[] = []
  walk(postcss.parse(css), '', (within, node) => {
    const modules = modulesOf(node)
    const last = parts.at(-1)
    const css = `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`
    if (last && last.within === within && last.modules.join() === modules.join()) last.css += css
    else parts.push({ modules, within, css })
  })
  return parts
}

function walk(
  container: Container<ChildNode>,
  within: string,
  visit: (within: string, node: ChildNode) => void,
) {
  container.each((node) => {
    if (node.type === 'atrule' && node.nodes && /^(media|supports|container|layer)$/.test(node.name))
      walk(node, `${within}@${node.name} ${node.params}{`, visit)
    else if (node.type !== 'comment') visit(within, node)
  })
}

/** Those of all selectors, because the rule is needed as soon as one of them may match; or of an animation's name. */
function modulesOf(node: ChildNode): string[] {
  const names =
    node.type === 'rule'
      ? [...node.selector.matchAll(/\.([A-Za-z]+)\d+/g)]
      : node.type === 'atrule' && /keyframes$/.test(node.name)
        ? [...node.params.matchAll(/^([A-Za-z]+)\d+$/g)]
        : []
  return [...new Set(names.map(([, letters]) => letters ?? ''))].sort()
}
