/** Tags as somebody types them, parted by commas; each once, in the order typed, at most as long as the record allows. */
export function parseTags(text: string): string[] {
  const seen = new Set<string>()
  return text
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, ' ').slice(0, 60).trim())
    .filter((tag) => {
      const key = tag.toLowerCase()
      if (!tag || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, 40)
}
