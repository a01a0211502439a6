/** True in a dialog over the page. The list of steps is one beside it. */
export function isInDialog(target: Element): boolean {
  return target.closest('[role="dialog"]:not([data-steps])') !== null
}

const textInputs = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])'

export function isTyping(target: Element): boolean {
  return target.matches(textInputs) || (target as HTMLElement).isContentEditable
}
