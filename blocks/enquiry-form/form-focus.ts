// Inputs that are drawn anew lose the focus. Places in a form are named by selectors.

/** Where somebody goes on who has cleared the form: its first heading, or answer. */
export const firstPart = '.questions :is(h2, input)'

/** The answer that is being typed; blank where none is. */
export function focusedIn(form: HTMLFormElement | null): string {
  const id = form?.querySelector('.questions :focus')?.id
  return id ? `#${CSS.escape(id)}` : ''
}

/** Out of the questions, which are shut while they are sent: what is looked at says so. */
export function leaveQuestions(form: HTMLFormElement) {
  if (form.querySelector('.questions :focus'))
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
}

/** Who is in the middle of a word goes on behind it. */
export function focusAtEnd(form: HTMLFormElement | null, place: string) {
  const element = place ? form?.querySelector<HTMLElement>(place) : null
  element?.focus()
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
  // E-mail fields let nobody set the caret; a new value does.
  const { value } = element
  element.value = ''
  element.value = value
}
