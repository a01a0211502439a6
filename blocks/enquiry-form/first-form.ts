// The form that the server drew. If something else, such as a translator, changed its texts before React takes it over,
// React puts a new form in its place. What was typed into the first one is still in it; where the focus was is noted.

let first =
  typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[data-answers]')
let focusedId = first?.querySelector(':focus')?.id ?? ''

function noteFocus({ target }: Event) {
  if (first?.contains(target as Element)) focusedId = (target as Element).id // what has the focus is an element
}
// While the form's code is on its way, React stops these events at the page's root, before they get to the form.
if (first) addEventListener('focusin', noteFocus, true)

/** Where a person typed, and what had the focus there: in the first form, if `form` has just taken its place. */
export function typedInto(form: HTMLFormElement): { form: HTMLFormElement; focus: string } {
  const before = first
  first = null
  removeEventListener('focusin', noteFocus, true)
  // Another form may be that of another page.
  if (!before || before.isConnected || before.dataset.answers !== form.dataset.answers)
    return { form, focus: '' }
  return { form: before, focus: focusedId && `#${CSS.escape(focusedId)}` }
}
