/** How notifications behave (product.md §9). */
export const toastRules = {
  durationMs: 5000,
  mostVisible: 1,
  /** How far a toast is swiped before it goes, of its fixed width. */
  swipeThresholdPx: 50,
  widthPx: 320,
  /** How long one that has gone is kept in the staff area's notification centre. */
  keptMs: 1_000_000,
  /** Moves focus to the notifications. */
  hotkey: 'F8',
} as const
