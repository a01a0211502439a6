import type { AddOnPart } from './shown-parts.ts'

export function addOnText(addOn: AddOnPart): string {
  return addOn.text ?? (addOn.summary || addOn.description)
}
