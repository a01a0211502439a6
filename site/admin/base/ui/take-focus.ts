/**
 * A `ref` that focuses an element on mount, so that a screen reader announces it at once; used for errors.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
