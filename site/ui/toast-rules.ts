/** How notifications behave (product.md §9). */
export const toastRules = {
  durationMs: 5000,
  mostVisible: 1,
  /** How far to the right a toast must be swiped to close it, as a share of its fixed width. */
  swipeThresholdPx: 50,
  widthPx: 320,
  /** How long a closed toast stays in the staff area's notification center. */
  keptMs: 1_000_000,
  hotkey: 'F8',
} as const
