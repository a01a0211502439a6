/** A focus point in words; `x` and `y` are fractions of width and height from the top left. */
export function focusLabel({ x, y }: { x: number; y: number }): string {
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`
}
