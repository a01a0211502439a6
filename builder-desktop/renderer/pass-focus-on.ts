/** The `ref` of a button in the bar. If the button is removed while it has focus, as after a press, focus moves to the
 * button that takes its place, so that keyboard users don't lose it; without one in the bar, to the screen's heading.
 */
export function passFocusOn(button: HTMLButtonElement | null): () => void {
  return () => {
    const row = button?.closest('[data-desktop-line]')
    const bar = row?.parentElement
    if (!bar || button !== document.activeElement) return
    const place = [...bar.children].indexOf(row)
    // Wait until React has committed the whole change.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return // a dialog or another screen has taken the focus
      const [next] = [...bar.children].slice(place).flatMap((other) => other.querySelector('button') ?? [])
      const target = next ?? bar.querySelector('button') ?? document.querySelector('h1')
      target?.focus()
    })
  }
}
