const names: Readonly<Record<string, string>> = {
  menu: 'menu',
  below: 'menu below it',
  columns: 'columns of the footer',
}

/** What a slot is called within a sentence: `left column`. `type` is the block that it belongs to. */
export function slotName(slot: string, type: string): string {
  return isBackground(type) ? 'background' : (names[slot] ?? `${slot} column`)
}

/** Where the blocks of a slot are, within a sentence: `in the left column`, `on the background`. */
export function slotPlace(slot: string, type: string): string {
  return `${isBackground(type) ? 'on' : 'in'} the ${slotName(slot, type)}`
}

/** The slot as a title: `Left column`, `On the background`. */
export function slotTitle(slot: string, type: string): string {
  const name = isBackground(type) ? slotPlace(slot, type) : slotName(slot, type)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Its one slot holds what stands on it, and is no column. */
function isBackground(type: string): boolean {
  return type === 'Backdrop'
}
