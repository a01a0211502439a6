/**
 * Whether a key belongs to an input method. Safari ends the composition before the Enter that confirms it, and says so
 * by the code 229 alone (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export function isOfComposition({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
