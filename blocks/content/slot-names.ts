const names: Readonly<Record<string, string>> = {
  menu: 'menu',
  below: 'menu below it',
  columns: 'columns of the footer',
}

/** What a slot is called within a sentence: `left column`. */
export function slotName(slot: string): string {
  return names[slot] ?? `${slot} column`
}

/** The same as a title: `Left column`. */
export function slotTitle(slot: string): string {
  const name = slotName(slot)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
