import type { LocalAnswers } from '#blocks/enquiry-form/local-answers.ts'

// Stores what is typed into a form before the form's own code has come, so that a reload keeps it. Only pages with a
// form load this. What it stores is read by `useEnquiry`, which takes over once the form is live.

type Stored = Omit<LocalAnswers, 'values'> & { values: Record<string, string | string[]> }

const form = document.querySelector<HTMLFormElement>('form[data-answers]')
const storageKey = form?.dataset.answers ?? ''
/** Answers of an earlier visit, which are not in the form yet. */
const earlier = storedNow()
let isPosted = false

function storedNow(): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return stored?.values ? stored : undefined
  } catch {
    return undefined
  }
}

function store() {
  if (!form || isPosted || form.dataset.live || !form.isConnected) return
  const changed = new Set([...form.elements].filter(isChanged).map((input) => input.getAttribute('name')))
  const requestKey = form.elements.namedItem('requestKey')
  if (changed.size === 0 || !(requestKey instanceof HTMLInputElement)) return
  const data = new FormData(form)
  for (const name of ['website', 'issuedAt', 'requestKey']) data.delete(name)
  const values: Stored['values'] = { ...earlier?.values }
  for (const name of new Set(data.keys())) {
    if (earlier && !changed.has(name)) continue
    const isList = form.elements.namedItem(name) instanceof RadioNodeList
    values[name] = [...new Set([isList ? (values[name] ?? []) : [], data.getAll(name).map(String)].flat())]
  }
  put({
    // Another tab may have begun before: what either sends is the same enquiry.
    requestKey: storedNow()?.requestKey ?? requestKey.value,
    preset: new URLSearchParams(location.search).get('service') ?? '',
    keptAt: new Date().toISOString(),
    isUnsent: false,
    ...earlier,
    values,
  })
  // Nothing is to be restored into this form: it holds all of it.
  if (!earlier) form.dataset.early = 'true'
}

function isChanged(input: Element): boolean {
  if (input instanceof HTMLSelectElement)
    return (
      [...input.options].some((option) => option.selected !== option.defaultSelected) && input.value !== ''
    )
  if (input instanceof HTMLTextAreaElement) return input.value !== input.defaultValue
  if (!(input instanceof HTMLInputElement) || input.type === 'hidden') return false
  return /^(?:checkbox|radio)$/.test(input.type)
    ? input.checked !== input.defaultChecked
    : input.value !== input.defaultValue
}

function put(stored: Stored) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Private windows and full disks store nothing; the form still works.
  }
}

/** The browser itself posts the form: it is no longer unsent. */
function forget() {
  if (form?.dataset.live) return
  isPosted = true
  if (earlier) put(earlier)
  else if (form?.dataset.early) localStorage.removeItem(storageKey)
}

store()
// While the form's code is on its way, React stops these events at the page's root, before they get to the form.
addEventListener('input', store, true)
addEventListener('submit', ({ target }) => target === form && forget(), true)
addEventListener('pagehide', store)
