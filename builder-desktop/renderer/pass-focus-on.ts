/**
 * The `ref` of a button of the bar: where it goes while it has focus, as after a press, whoever works with the keyboard
 * goes on with what stands there now. Where the bar has nothing more to press it is the screen's heading.
 */
export function passFocusOn(button: HTMLButtonElement | null): () => void {
  return () => {
    const row = button?.closest('[data-desktop-line]')
    const bar = row?.parentElement
    if (!bar || button !== document.activeElement) return
    const place = [...bar.children].indexOf(row)
    // What stands there is known once all of the change is drawn.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return // a dialog, or another screen, has taken it
      const [next] = [...bar.children].slice(place).flatMap((other) => other.querySelector('button') ?? [])
      const target = next ?? bar.querySelector('button') ?? document.querySelector('h1')
      target?.focus()
    })
  }
}
