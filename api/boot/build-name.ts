import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names the code of server and site, as their build did (commands/build-site.mjs); undefined where it did not. */
export function buildName(serverFolder: string): Promise<string | undefined> {
  return readFile(join(serverFolder, 'build-name'), 'utf8').catch(() => undefined)
}
