import type { CollectionRules, Collections, Stored } from '../store-types.ts'
import { type DocumentRow, documentColumns, fittingDocument, ofCollection } from './document-rows.ts'
import { type Line, transaction } from './line.ts'

/** The text of a digest for the database, and the version of what made it. */
export type DigestText = { digest: string | null; digestVersion: number | null }

export function digestOf(document: Stored<unknown>, rules: CollectionRules | undefined): DigestText {
  if (!rules?.digest) return { digest: null, digestVersion: null }
  const { of, version } = rules.digest
  return { digest: JSON.stringify(of(document as Stored<never>)), digestVersion: version } // its collection's document
}

const rowsAtOnce = 500
const longestMs = 30_000

/** Makes the digests that are missing or of an earlier version. Other servers may do the same, and all may save. */
export async function makeDigests(line: Line, rules: Collections): Promise<void> {
  for (const [collection, { digest }] of Object.entries(rules)) {
    if (!digest) continue
    while ((await line.session((query) => someDigests(query, collection, digest.version, rules))) > 0);
  }
}

async function someDigests(
  query: Parameters<Parameters<Line['session']>[0]>[0],
  collection: string,
  version: number,
  rules: Collections,
): Promise<number> {
  const where = `${ofCollection(collection)} and (digest_version is null or digest_version < ${version})`
  const [row] = await query(`select 1 from documents where ${where} limit 1`, undefined, longestMs)
  if (!row) return 0
  return transaction(query, async () => {
    await query('select seq from head for update') // nobody saves one of them meanwhile
    const rows = await query<DocumentRow>(
      `select ${documentColumns} from documents where ${where} limit ${rowsAtOnce}`,
    )
    const texts = rows.map((each) => digestOf(fittingDocument(each, rules), rules[collection]).digest)
    await query(
      `update documents set digest = made.digest, digest_version = $3
      from unnest($1::text[], $2::jsonb[]) as made (id, digest)
      where ${ofCollection(collection)} and documents.id = made.id`,
      [rows.map(({ id }) => id), texts, version],
      longestMs,
    )
    return rows.length
  })
}
