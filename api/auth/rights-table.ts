import { AppError, NotFound } from '../http/app-error.ts'
import { type Right, rights } from './rights.ts'

type Line = { right: Right; pattern: RegExp }

/** Paths without a variable part come first: `/api/albums/order` is no album. */
const lines: readonly Line[] = rights
  .map((right) => ({ right, pattern: patternOf(right.path) }))
  .sort((a, b) => Number(a.right.path.includes(':')) - Number(b.right.path.includes(':')))

/**
 * The line of `rights` for a call, HEAD counting as GET. Throws 404 for a path that none names, 405 with `Allow` for
 * another method on a known one.
 */
export function findRight(method: string, path: string): Right {
  const matching = isDecodable(path) ? lines.filter(({ pattern }) => pattern.test(path)) : []
  if (matching.length === 0) throw new NotFound()
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = matching.find(({ right }) => right.method === wanted)
  if (found) return found.right
  const methods = new Set(matching.map(({ right }) => right.method))
  const allow = [...methods].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ')
  throw new AppError(405, 'Method not allowed', `${method} can't be used here`, { headers: { Allow: allow } })
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}

/** Express decodes the variable parts of a path and fails on a lone `%`. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
