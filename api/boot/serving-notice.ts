import type { Settings } from './settings.ts'

/** What a start says when the server listens; programs that start it wait for this line. */
export function servingNotice({ publicUrl }: Pick<Settings, 'publicUrl'>, url: string): string {
  return publicUrl ? `Serving ${publicUrl} (listening on ${url})` : `Serving ${url}`
}
