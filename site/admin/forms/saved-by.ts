import { useLastSaves } from '../http/last-save.ts'
import { useMe } from '../session/session-queries.ts'

/** The name of the other person who saved this record last; undefined where it is unknown. */
export function useSavedBy(path: string): string | undefined {
  const { data: me } = useMe()
  const [save] = useLastSaves([path])
  return save && save.id !== me?.id ? save.name : undefined
}
