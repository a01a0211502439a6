import { CannotUseDatabase } from '../errors.ts'
import { refusals } from './database-errors.ts'
import { knownFormat } from './migrations.ts'

/** Throws CannotUseDatabase where a newer version writes what this one may not understand. */
export function refuseFormat(format: number): void {
  if (format > knownFormat) throw new CannotUseDatabase(refusals.format(format, knownFormat))
}
