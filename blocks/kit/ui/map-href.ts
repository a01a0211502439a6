/** Where a place is shown: the visitor's map application, or a search in the browser. No coordinates. */
export function mapHref(place: string, userAgent = ''): string {
  // Unlike encodeURIComponent, this does not throw for a lone surrogate (half an emoji).
  const asked = (name: string) => new URLSearchParams({ [name]: place })
  if (/Android/i.test(userAgent)) return `geo:0,0?${asked('q')}`
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?${asked('q')}`
  return `https://www.openstreetmap.org/search?${asked('query')}`
}
