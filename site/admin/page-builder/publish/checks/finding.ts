import { excerpt } from '#blocks/contract/values/letters.ts'

/** A finding of the page check: an error prevents publishing, a warning asks first. */
export type Finding = {
  kind: 'error' | 'warning'
  message: string
  /** The element the finding is about; it locates the block on the canvas. */
  about?: { selector: string; text: string }
  /** The block, if known; `root` means the page's own settings. */
  blockId?: string | undefined
}

export const error = (message: string, about?: Finding['about']): Finding => found('error', message, about)
export const warning = (message: string, about?: Finding['about']): Finding =>
  found('warning', message, about)

function found(kind: Finding['kind'], message: string, about: Finding['about']): Finding {
  return { kind, message, ...(about ? { about } : {}) }
}

/** A quote from the page within a message, cut to fit one line. */
export function quoted(text: string): string {
  return `“${excerpt(text, 50)}”`
}

/** An element's text with whitespace collapsed, for comparing and showing. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}
