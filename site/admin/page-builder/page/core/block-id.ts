export function newBlockId(type: string): string {
  return `${type}-${crypto.randomUUID()}`
}
