import { placeOfBlock } from './block-place.ts'
import { isFixed } from './page-config.ts'
import { nameOfBlock, nameOfBlocks } from './page-labels.ts'
import type { PuckApi } from './use-puck.ts'

/** Duplicates a block and its contents below it. Blocks bound to a record can't be duplicated. */
export function duplicateBlock(puck: PuckApi, id: string): string {
  const place = placeOfBlock(puck, id)
  if (!place) return ''
  const label = nameOfBlock(place.block.type)
  if (isFixed(place.block.type)) return fixedMessage(place.block.type)
  if (!mayDuplicate(puck, id)) return `${label} can only be on a page once`
  puck.dispatch({ type: 'duplicate', sourceIndex: place.index, sourceZone: place.zone })
  return `${label} duplicated, now at position ${place.index + 2} of ${place.count + 1}`
}

export function mayDuplicate(puck: PuckApi, id: string): boolean {
  return puck.getPermissions({ item: puck.getItemById(id) }).duplicate
}

/** Removes blocks, given in the page's order. Undo restores them; texts of records stay stored. */
export function deleteBlocks(puck: PuckApi, ids: readonly string[]): string {
  const places = ids.flatMap((id) => placeOfBlock(puck, id) ?? [])
  const [first] = places
  if (!first) return ''
  const fixed = places.find(({ block }) => isFixed(block.type))
  if (fixed) return fixedMessage(fixed.block.type)
  // From the last, as each removal changes the positions after it.
  for (const { index, zone } of places.toReversed()) puck.dispatch({ type: 'remove', index, zone })
  const left = first.count - places.filter(({ zone }) => zone === first.zone).length
  const next = left > 0 ? { zone: first.zone, index: Math.min(first.index, left - 1) } : null
  puck.dispatch({ type: 'setUi', ui: { itemSelector: next }, recordHistory: false })
  return `${nameOfBlocks(places.map(({ block }) => block))} deleted`
}

/** Why a block of a part of the site can't be deleted, moved or doubled. */
export function fixedMessage(type: string): string {
  return `${nameOfBlock(type)} always stays where it is`
}

export function changeProps(puck: PuckApi, id: string, changes: Readonly<Record<string, unknown>>): void {
  const place = placeOfBlock(puck, id)
  if (!place) return
  const { block, index, zone } = place
  const data = { ...block, props: { ...block.props, ...changes } }
  puck.dispatch({ type: 'replace', data, destinationIndex: index, destinationZone: zone })
}

/** Changes a text of a block, at a path such as `title` or `questions.0.answer`, or a whole prop. */
export function changeText(puck: PuckApi, id: string, path: string, value: unknown): void {
  const props = placeOfBlock(puck, id)?.block.props
  const [key = '', ...inside] = path.split('.')
  if (props) changeProps(puck, id, { [key]: withValueAt(props[key], inside, value) })
}

function withValueAt(value: unknown, [key, ...inside]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValueAt(item, inside, next) : item))
  const values = (typeof value === 'object' ? value : {}) as Record<string, unknown> // a group or an entry of a list
  return { ...values, [key]: withValueAt(values[key], inside, next) }
}

type Values = Readonly<Record<string, unknown>>

/** The change of the outermost values that applies a change at the end of the path. */
export function changedAt(
  values: Values,
  [key, ...rest]: string[],
  change: (values: Values) => Values,
): Values {
  if (key === undefined) return change(values)
  const inside = values[key]
  if (typeof inside !== 'object' || inside === null) return {} // the list item is gone
  const next = { ...inside, ...changedAt(inside as Values, rest, change) }
  return { [key]: Array.isArray(inside) ? Object.values(next) : next }
}
