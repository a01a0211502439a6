/** What a look at the rendered page found: an error stops publishing, a warning asks. */
export type Finding = {
  kind: 'error' | 'warning'
  message: string
  /** The element it is about, by which its block is found on the canvas. */
  about?: { selector: string; words: string }
  /** The block, where it is known; `root` stands for the page's own settings. */
  blockId?: string | undefined
}

export const error = (message: string, about?: Finding['about']): Finding => found('error', message, about)
export const warning = (message: string, about?: Finding['about']): Finding =>
  found('warning', message, about)

function found(kind: Finding['kind'], message: string, about: Finding['about']): Finding {
  return { kind, message, ...(about ? { about } : {}) }
}

/** Words of the page within a message, short enough for a line. */
export function quoted(words: string): string {
  return `“${words.length > 50 ? `${words.slice(0, 50).trimEnd()}…` : words}”`
}

/** The words of an element as they are compared and shown. */
export function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}
