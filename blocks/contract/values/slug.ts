/** An event type as it is written in an address: `Fairs & Festivals` is `fairs-festivals`. */
export function slug(eventType: string): string {
  const text = eventType
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  // A name of only emoji stays as it is. `all` already means every album.
  const name = text || eventType.trim()
  return name === 'all' ? 'all-events' : name
}
