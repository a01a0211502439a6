import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export type VisibleString = {
  /** With `{}` for each value that is filled in. */
  text: string
  /** `site/admin/base/ui/ask.tsx:16` */
  place: string
  /** The property or JSX attribute that holds it, `text` for text between tags, else blank. */
  role: string
}

type Node = { type: string; start: number } & Record<string, unknown>
type Around = { role: string; isMachine: boolean }

const root = fileURLToPath(new URL('../..', import.meta.url))
const notProduct = /\.(?:test|bench)\.tsx?$|\/(?:e2e|testing|bench)\/|^site\/build\//
/** Attributes that nobody reads. */
const machineAttributes =
  /^(?:className|id|href|to|type|d|sizes|srcSet|src|rel|autoComplete|data-.+|key|fill|transform)$/

/** All text in the code of the product that a person may come to read. */
export function stringsOfCode(): VisibleString[] {
  return trackedFiles(['api', 'blocks', 'builder-desktop', 'site'])
    .filter((name) => /\.tsx?$/.test(name) && !notProduct.test(name))
    .flatMap(stringsOfFile)
}

export function stringsOfSample(): VisibleString[] {
  return trackedFiles(['data/sample/content']).flatMap((name) =>
    textsIn(JSON.parse(readFileSync(root + name, 'utf8')), { role: '', place: name }),
  )
}

function trackedFiles(folders: string[]): string[] {
  return execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
}

export function stringsOfSource(name: string, source: string): VisibleString[] {
  const found: VisibleString[] = []
  const visit = (node: Node, { role, isMachine }: Around) => {
    const text = textOf(node)
    if (text !== undefined && !isMachine && (node.type === 'JSXText' ? /\w/.test(text) : isForPeople(text)))
      found.push({
        text,
        place: `${name}:${source.slice(0, node.start).split('\n').length}`,
        role: node.type === 'JSXText' ? 'text' : role,
      })
    for (const [key, child] of Object.entries(node))
      for (const inner of [child].flat())
        if (isNode(inner)) visit(inner, around(node, key, { role, isMachine }))
  }
  const { program } = parseSync(name, source)
  visit(program as unknown as Node, { role: '', isMachine: false }) // the syntax tree in the form of ESTree
  return found
}

function stringsOfFile(name: string): VisibleString[] {
  return stringsOfSource(name, readFileSync(root + name, 'utf8'))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim()
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const parts = node.quasis as { value: { cooked: string } }[] // as ESTree has them
  return parts.map(({ value }) => value.cooked).join('{}')
}

/** What is known of the part `key` of a node, from the node itself. */
function around(node: Node, key: string, outer: Around): Around {
  const { type } = node
  if (
    /^(?:Import|Export(?:All|Named))Declaration$|^TS/.test(type) &&
    key !== 'declaration' &&
    key !== 'expression'
  )
    return { role: '', isMachine: true }
  if (type === 'JSXAttribute') {
    const { name } = node.name as { name: string } // ours have no namespace
    return { role: name, isMachine: machineAttributes.test(name) }
  }
  if (type === 'Property' && key === 'key') return { role: '', isMachine: node.computed !== true }
  if (type === 'Property') {
    const { name = '', value = '' } = node.key as { name?: string; value?: string } // an identifier or a literal
    return { role: name || String(value), isMachine: outer.isMachine }
  }
  // A choice between two texts, and a text in braces, stand for the property or attribute itself.
  if (type === 'JSXExpressionContainer' && outer.role === '')
    return { role: 'text', isMachine: outer.isMachine }
  if (/^(?:Conditional|Logical)Expression$|^JSXExpressionContainer$/.test(type))
    return { ...outer, isMachine: outer.isMachine || (type === 'ConditionalExpression' && key === 'test') }
  if (type === 'JSXElement' || type === 'JSXFragment' || type === 'CallExpression')
    return { role: '', isMachine: false }
  return { role: '', isMachine: outer.isMachine }
}

/** A sentence, or a word that begins as a label does. Ids, paths, class names and formats are neither. */
function isForPeople(text: string): boolean {
  return /[A-Za-z’}][,.:;!?]?\s+[A-Za-z“({]/.test(text) || /^[A-Z][\w’-]*[a-z’][:.…?!]?$/.test(text)
}

function textsIn(value: unknown, at: Omit<VisibleString, 'text'>): VisibleString[] {
  if (typeof value === 'string') return [{ text: value, ...at }]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([role, inner]) => textsIn(inner, { ...at, role }))
}
