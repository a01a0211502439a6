/** How notifications behave (product.md §9). */
export const toastRules = {
  durationMs: 5000,
  mostVisible: 1,
  /** How far a toast is swiped before it goes, of its fixed width. */
  swipeThresholdPx: 50,
  widthPx: 320,
  /** Moves focus to the notifications. */
  hotkey: 'F8',
} as const
