// Inputs lose the focus when they are rendered anew. Elements of a form are named by selectors.

/** What gets the focus after the form was cleared: its first heading or input. */
export const firstPart = '.questions :is(h2, input)'

/** The input that has the focus; blank if none has. */
export function focusedIn(form: HTMLFormElement | null): string {
  const id = form?.querySelector('.questions :focus')?.id
  return id ? `#${CSS.escape(id)}` : ''
}

/** Moves the focus from the questions, which are inert while they are sent, to the button that says "Sending…". */
export function leaveQuestions(form: HTMLFormElement) {
  if (form.querySelector('.questions :focus'))
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
}

/** Focuses an input with the caret at its end, so that a person can go on typing. */
export function focusAtEnd(form: HTMLFormElement | null, place: string) {
  const element = place ? form?.querySelector<HTMLElement>(place) : null
  const folded = element?.closest('details')
  if (folded) folded.open = true
  element?.focus()
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
  // Email fields have no `setSelectionRange`; setting the value moves the caret, too.
  const { value } = element
  element.value = ''
  element.value = value
}
