/** Plain http is safe here: nobody can listen in on the loopback interface. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export type AddressFault = 'not-an-address' | 'not-https'

/**
 * The origin that people mean: `farm.example.com`, `https://farm.example.com/about` and ` FARM.example.com/admin/ ` are
 * all `https://farm.example.com`.
 */
export function siteOrigin(typed: string): { origin: string } | { fault: AddressFault } {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  // A name with a space, a path alone or somebody's e-mail address is no site.
  if (!url?.hostname || !/^https?:$/.test(url.protocol) || url.username || /\s|^\//.test(text))
    return { fault: 'not-an-address' }
  if (loopback.test(url.hostname) && !hasScheme) url.protocol = 'http:'
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) return { fault: 'not-https' }
  return { origin: url.origin }
}
