/** Parses comma-separated tags. Each is unique, keeps its place, and is cut to the record's limit. */
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
