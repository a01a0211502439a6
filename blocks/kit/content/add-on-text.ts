import type { AddOnPart } from './shown-parts.ts'

/** What a page says of an add-on beside its name. */
export function addOnText(addOn: AddOnPart): string {
  return addOn.text ?? (addOn.summary || addOn.description)
}
