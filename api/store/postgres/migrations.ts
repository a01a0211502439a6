import documents from './migrations/0001-documents.sql?raw'
import leases from './migrations/0002-leases.sql?raw'
import keys from './migrations/0003-keys.sql?raw'
import limits from './migrations/0004-limits.sql?raw'

/** The format (`head.format`) that this version reads and writes. */
export const knownFormat = 1

/** Only ever added to. Within one release they expand: the version before must be able to go on. */
export const migrations: readonly { number: number; sql: string }[] = [
  { number: 1, sql: documents },
  { number: 2, sql: leases },
  { number: 3, sql: keys },
  { number: 4, sql: limits },
]
