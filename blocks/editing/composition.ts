/**
 * Whether a key belongs to an input method. Safari ends the composition before the Enter that confirms it, and says so
 * by the code 229 alone (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function isOfComposition({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

let composedIn: Element | undefined

/** Notes where in this place an input method has letters that are not typed yet. */
export function watchComposition(place: HTMLElement, signal: AbortSignal): void {
  place.addEventListener('compositionstart', ({ target }) => (composedIn = target as Element), { signal })
  place.addEventListener('compositionend', () => (composedIn = undefined), { signal })
}

/** Whoever changes the text then takes these letters away. */
export function isComposed(): boolean {
  return composedIn?.contains(composedIn.ownerDocument.activeElement) ?? false
}
