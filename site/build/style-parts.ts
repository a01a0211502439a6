import postcss, { type ChildNode, type Container, type Rule } from 'postcss'
import type { Plugin } from 'vite'
import { type StylePart, stylePartsFile } from './page-styles.ts'

/** Shorter names of what lies along the block axis, which is top to bottom in all languages of the site. */
const physical: Record<string, string> = {
  'border-block-end': 'border-bottom',
  'border-block-start': 'border-top',
  'inset-block-end': 'bottom',
  'inset-block-start': 'top',
}
for (const edge of ['margin', 'padding'])
  Object.assign(physical, { [`${edge}-block-end`]: `${edge}-bottom`, [`${edge}-block-start`]: `${edge}-top` })
for (const bound of ['', 'max-', 'min-'])
  Object.assign(physical, {
    [`${bound}block-size`]: `${bound}height`,
    [`${bound}inline-size`]: `${bound}width`,
  })

/** For PostCSS: on Home it is a kilobyte less to parse. */
export const shortProperties: postcss.Plugin = {
  postcssPlugin: 'short-properties',
  Declaration(declaration) {
    declaration.prop = physical[declaration.prop] ?? declaration.prop
  },
}

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
    const needs = needsOf(node)
    const last = parts.at(-1)
    const css = `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`
    if (last && last.within === within && last.needs.join(' ') === needs.join(' ')) last.css += css
    else parts.push({ needs, within, css })
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

/** The names in each selector (page-styles.ts); of an animation, those in each rule that runs it. */
function needsOf(node: ChildNode): string[][] {
  if (node.type === 'rule') return node.selectors.map(namesOf)
  if (node.type !== 'atrule' || !/keyframes$/.test(node.name)) return [[]]
  const needs: string[][] = []
  node.root().walkDecls(/^animation/, ({ value, parent }) => {
    if (parent?.type === 'rule' && value.split(/[\s,]+/).includes(node.params))
      needs.push(...(parent as Rule).selectors.map(namesOf))
  })
  return needs
}

/** Not those that an element must lack, or of which it needs only one. */
function namesOf(selector: string): string[] {
  const sure = selector.replace(/(:not)?\(([^()]*)\)/g, (_, not, inside) =>
    not || inside.includes(',') ? '' : `<${inside}>`,
  )
  if (sure !== selector) return namesOf(sure)
  const names = sure.matchAll(/\.([A-Za-z][\w-]*)|\[(data-f[xy]="\d")\]/g)
  return [...new Set([...names].map(([, name, focus]) => name ?? focus ?? ''))].sort()
}
