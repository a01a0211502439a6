import { millisecondsInSecond } from 'date-fns/constants'
import type { AllowedCall } from './allowed-calls.ts'
import type { CachedReply } from './cache-file.ts'

/** For how long cached files are shown without asking the site: fonts for good, pictures some minutes (contract §3). */
export function createFreshFiles(now: () => Date) {
  /** When the site last said that a file is unchanged, by path. */
  const confirmedAt = new Map<string, number>()
  return {
    isFresh({ kind, path }: AllowedCall, { headers, at }: CachedReply): boolean {
      if (kind !== 'file') return false
      const [, seconds] = /\bmax-age=(\d+)/.exec(new Headers(headers).get('Cache-Control') ?? '') ?? []
      const age = now().getTime() - Math.max(Date.parse(at), confirmedAt.get(path) ?? 0)
      return seconds !== undefined && age >= 0 && age < Number(seconds) * millisecondsInSecond
    },
    confirm({ path }: AllowedCall): void {
      confirmedAt.set(path, now().getTime())
    },
  }
}
