import { type PicturePlace, placeOfDrawn } from '#blocks/editing/picture-places.ts'

export type DrawnPlace = { place: PicturePlace; element: HTMLElement }

/** The element that Puck takes for a block; undefined while it is not drawn. */
export function boxOf(canvas: Document, blockId: string): HTMLElement | undefined {
  return canvas.querySelector<HTMLElement>(`[data-puck-component="${CSS.escape(blockId)}"]`) ?? undefined
}

/** The pictures of a block that are drawn in its box, without those of blocks inside it. */
export function drawnPlaces(box: HTMLElement, places: readonly PicturePlace[]): DrawnPlace[] {
  const seen = new Set<PicturePlace>()
  return [...box.querySelectorAll('img')].flatMap((image) => {
    if (image.closest('[data-puck-component]') !== box) return []
    const place = placeOfDrawn(image.getAttribute('src') ?? '', places, seen)
    const frame = (image.closest('picture') ?? image).parentElement
    // The frame that `<Picture>` draws around it; a logo stands next to words in their link.
    const element = frame?.textContent?.trim() ? image : frame
    if (!place || !element) return []
    seen.add(place)
    return [{ place, element }]
  })
}

/**
 * Makes the drawn pictures of a block controls, now and after each change of what is drawn, until the returned function is
 * called. They get `data-picture-place`, the path of the picture, and `data-picture-text`, what a press does.
 */
export function markPictures(box: HTMLElement, places: () => readonly PicturePlace[]): () => void {
  let marked: readonly HTMLElement[] = []
  function mark() {
    const drawn = drawnPlaces(box, places())
    const now = drawn.map(({ element }) => element)
    for (const element of marked) if (!now.includes(element)) unmark(element)
    for (const { place, element } of drawn) {
      const text = textFor(place)
      set(element, 'data-picture-place', place.path)
      set(element, 'data-picture-text', text)
      set(element, 'aria-label', `${text}: ${place.label}`)
      set(element, 'role', 'button')
      set(element, 'tabindex', '0')
      element.toggleAttribute('data-picture-blank', place.address.trim() === '')
    }
    marked = now
  }
  mark()
  const observer = new MutationObserver(mark)
  observer.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ['src'] })
  return () => {
    observer.disconnect()
    for (const element of marked) unmark(element)
  }
}

function textFor({ address, isList }: PicturePlace): string {
  if (isList) return 'Add pictures'
  return address.trim() ? 'Change picture' : 'Choose a picture'
}

function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

const marks = [
  'data-picture-place',
  'data-picture-text',
  'data-picture-blank',
  'aria-label',
  'role',
  'tabindex',
]

function unmark(element: Element): void {
  for (const name of marks) element.removeAttribute(name)
}
