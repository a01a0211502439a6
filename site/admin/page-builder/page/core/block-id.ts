/** A globally unique block id. */
export function newBlockId(type: string): string {
  return `${type}-${crypto.randomUUID()}`
}
