/** As the `ref` of what must be heard at once, such as why something failed: takes focus as soon as it is drawn. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
