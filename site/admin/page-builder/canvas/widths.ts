/** Preview widths: px of the visitor's window, or all available room. */
export const canvasWidths = [
  { label: 'Phone', width: 360 },
  { label: 'Tablet', width: 768 },
  { label: 'Computer', width: 1280 },
  { label: 'Full', width: 'full' },
] as const

export type CanvasWidth = (typeof canvasWidths)[number]['width']
