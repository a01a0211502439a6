import type { StandIn } from '#blocks/contract/pages/page-request.ts'
import type { ResponseCache } from './response-cache.ts'

// Pages that are shown in the place of another one. No address leads to them, each is rendered once for everybody.

/** Headers of a cached page that hold for its text with any words in it, and with any status. */
const ofDocuments = new Set([
  'Content-Type',
  'Content-Security-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Strict-Transport-Security',
])
const keyStart = 'stand-in:'

function keyOf(standIn: StandIn, path: string): string {
  return `${keyStart}${standIn}:${path}`
}

/** What a key of the response cache asks for; undefined for all other keys. */
export function standInOf(key: string): { standIn: StandIn; path: string } | undefined {
  if (!key.startsWith(keyStart)) return undefined
  const [standIn, path = ''] = key.slice(keyStart.length).split(':', 2)
  return { standIn: standIn as StandIn, path } // keyOf's own
}

/** The page and the headers that belong to it; throws where it can't be drawn either. */
export async function standInPage(
  responses: Pick<ResponseCache, 'get'>,
  standIn: StandIn,
  path: string,
): Promise<{ headers: [name: string, value: string][]; html: string }> {
  const page = await responses.get(keyOf(standIn, path))
  if (!page) throw new Error(`The site has no page for ${standIn}.`)
  const { headers, body } = page.forms.identity
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 && ofDocuments.has(name) ? [[name, headers[at + 1] ?? '']] : [],
  )
  return { headers: pairs, html: body.toString() }
}
