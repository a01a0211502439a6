import { callAt } from '#blocks/contract/calls/calls.ts'

/** Whatever begins with one of these is one route. */
const folders = ['/assets', '/fonts', '/public-objects', '/admin']
const alone: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/robots.txt', '/sitemap.xml'])

/**
 * What a request is counted under: the path of its call with names in place of ids, such as `/api/albums/:id`; the folder
 * of a file; `page` for visitors' pages. Strangers choose addresses, so there are only so many, and none holds an id.
 */
export function routeOf(method: string, url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/api/')) return callAt(method, path).call?.path ?? 'unknown'
  if (alone.has(path)) return path
  return folders.find((folder) => path === folder || path.startsWith(`${folder}/`)) ?? 'page'
}
