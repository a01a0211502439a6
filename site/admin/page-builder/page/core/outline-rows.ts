const rows = () => [...document.querySelectorAll<HTMLElement>('[data-outline-row]')]

/** Focuses a block's row in the outline. Returns false if the block has no visible row. */
export function focusRow(id: string): boolean {
  const row = rows().find((row) => row.dataset.outlineRow === id)
  row?.focus()
  return row !== undefined
}

/** Focuses the row above or below. Returns its block; undefined if there is none. */
export function focusNeighbour(row: HTMLElement, step: 1 | -1): string | undefined {
  const all = rows()
  const next = all[all.indexOf(row) + step]
  next?.focus()
  return next?.dataset.outlineRow
}

/** On the row of block `id`, or else where it was. Call it before the change is rendered. */
export function keepRowFocus(id: () => string | undefined): void {
  const index = rows().indexOf(document.activeElement as HTMLElement) // -1 for any other element
  if (index < 0) return
  requestAnimationFrame(() => {
    const selected = id()
    if (selected && focusRow(selected)) return
    const now = rows()
    now[Math.min(index, now.length - 1)]?.focus()
  })
}
