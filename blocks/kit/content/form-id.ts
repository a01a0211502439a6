/** The id of the form in a block, by which a button elsewhere on the page can send it. */
export function formId(blockId: string): string {
  return `${blockId}-form`
}
