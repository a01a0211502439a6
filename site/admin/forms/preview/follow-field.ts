/** As much of a text as is looked for; shorter ones stand in too many places. */
const shortest = 3
const longest = 60

/** Scrolls a preview to where it shows the words of a field. */
export function followField(field: Element, preview: HTMLElement | null): void {
  const frame = preview?.querySelector('iframe')
  const words = wordsOf(field)
  const page = frame?.contentDocument?.body
  if (!frame || !page || words.length < shortest) return
  const holds = (part: Element) => part.textContent?.includes(words) ?? false
  let place: Element | undefined
  for (let next = [page as Element].find(holds); next; next = [...next.children].find(holds)) place = next
  if (!place) return
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth
  const top = place.getBoundingClientRect().top * scale
  frame.closest('section')?.scrollTo({ top: top - 48, behavior: 'smooth' })
}

/** The beginning of its first line. */
function wordsOf(field: Element): string {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  const text = isInput ? field.value : ((field as HTMLElement).innerText ?? '')
  return text.trim().split('\n', 1)[0]?.slice(0, longest) ?? ''
}
