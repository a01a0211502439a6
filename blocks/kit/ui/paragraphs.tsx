import { paragraphsOf } from '../../contract/values/paragraphs-of.ts'

/** Plain text as paragraphs: a blank line separates two, a single line break stays (product.md §2). */
export function Paragraphs({ text, className }: { text: string | undefined; className?: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    // Paragraphs have no key: only their text, and two may be equal.
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity of their own
    <p key={index} className={className} dir="auto">
      {paragraph}
    </p>
  ))
}

/** The lines of a text that are not blank. */
export function linesOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}
