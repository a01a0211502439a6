/** An id that no block has, on this page or another. */
export function newBlockId(type: string): string {
  return `${type}-${crypto.randomUUID()}`
}
