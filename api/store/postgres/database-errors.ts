import pg from 'pg'

// What can be wrong with a database, in sentences. None holds the address with its password.

/** The connection is gone or silent. What was sent last may have been done or not. */
export class LineLost extends Error {
  override readonly name = 'LineLost'
}

export function lineLost(cause: unknown): LineLost {
  return new LineLost(`The connection to the database was lost: ${reasonOf(cause)}`, { cause })
}

/** An answer of the database after which the connection goes on. */
export function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== 'FATAL' && error.severity !== 'PANIC'
}

/** It may work in a moment: the connection was lost, a time limit passed, the database starts, stops or is busy. */
export function mayPass(error: unknown): boolean {
  if (error instanceof LineLost) return true
  const code = codeOf(error)
  const passing = ['57014', '57P01', '57P02', '57P03', '55P03', '40001', '40P01', '25006']
  return code.startsWith('08') || (code.startsWith('53') && code !== '53100') || passing.includes(code)
}

/** The database has refused it for good. */
export function isRefusal(error: unknown): boolean {
  return isAnswer(error) && !mayPass(error)
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** The tables are not there. */
export function isMissing(error: unknown): boolean {
  return ['42P01', '3F000'].includes(codeOf(error))
}

/** The connection's or the database's own. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof LineLost || error instanceof pg.DatabaseError
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '53100'
}

export const refusals = {
  pooler:
    'DATABASE_URL leads through a connection pooler that does not pass notifications on: use the direct address of the database.',
  standby: 'The database is a standby that only reads: use the address of the primary.',
  isMoving: 'The records in the database are being moved or restored: start the server when that is done.',
  isOpen: 'A server has the database open: stop all that use it first.',
  encoding: (encoding: string) =>
    `The database is encoded in ${encoding}: make one in UTF8, with create database NAME encoding 'UTF8' template template0.`,
  fsync:
    'The database runs with fsync = off, so a power cut may take what it has saved: set fsync = on in postgresql.conf.',
  format: (format: number, known: number) =>
    `The database was written by a newer version of this server (format ${format}, this one knows ${known}): start that version.`,
}

/** A sentence for what came up when the database was opened at `place`, such as `db.example.com:5432`. */
export function openingProblem(error: unknown, place: string): string {
  const reason = error instanceof LineLost ? error.cause : error
  const message = reasonOf(reason)
  if (/unsupported startup parameter/.test(message)) return refusals.pooler
  const code = codeOf(reason)
  if (code === '28P01' || code === '28000')
    return `The database at ${place} refuses the user or the password in DATABASE_URL: ${message}.`
  if (code === '3D000') return `The database in DATABASE_URL is not there: ${message}.`
  if (code === '42501') return `The user in DATABASE_URL isn't allowed to make the tables: ${message}.`
  if (code) return `The database at ${place} can't be used: ${message}.`
  if (isAboutTls(reason))
    return `The database at ${place} shows a certificate that is not trusted: ${message}. Name the one to trust in DATABASE_URL, as ?sslmode=verify-full&sslrootcert=FILE.`
  if (isAboutFile(reason)) return `A file that DATABASE_URL names can't be read: ${message}.`
  return `The database at ${place} does not answer: ${message}.`
}

/** No patience helps: a person has to change something. */
export function needsAPerson(error: unknown): boolean {
  const reason = error instanceof LineLost ? error.cause : error
  if (isAboutTls(reason) || isAboutFile(reason)) return true
  return reason instanceof pg.DatabaseError && !mayPass(reason)
}

function isAboutTls(reason: unknown): boolean {
  return /^(CERT_|ERR_TLS_CERT|UNABLE_TO_(GET|VERIFY)_)|SELF_SIGNED_CERT/.test(systemCodeOf(reason))
}

function isAboutFile(reason: unknown): boolean {
  return (
    reason instanceof Error && 'path' in reason && /^(ENOENT|EACCES|EISDIR|EPERM)$/.test(systemCodeOf(reason))
  )
}

function systemCodeOf(reason: unknown): string {
  return reason instanceof Error && 'code' in reason ? String(reason.code) : ''
}

export function reasonOf(error: unknown): string {
  // A name with two addresses fails with both errors, and without a message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
