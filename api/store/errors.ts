import type { Stored } from './store-types.ts'

// The errors of the store. The problem handler of the API gives each a status.

/** Somebody else saved first (412). `current` is what is stored now; undefined when it is gone or never was. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict'
  readonly collection: string
  readonly id: string
  readonly current: Stored<unknown> | undefined

  constructor(collection: string, id: string, expected: number, current: Stored<unknown> | undefined) {
    const now = current ? `is at revision ${current.revision}` : 'does not exist'
    const wanted = expected === 0 ? 'it was expected not to exist yet' : `revision ${expected} was expected`
    super(`${collection}/${id} ${now}, but ${wanted}.`)
    this.collection = collection
    this.id = id
    this.current = current
  }
}

/** Another document has this value in a field that is unique. */
export class NotUnique extends Error {
  override readonly name = 'NotUnique'
  readonly collection: string
  readonly field: string

  constructor(collection: string, field: string, holder: string) {
    super(`${collection}/${holder} has the same ${field} already.`)
    this.collection = collection
    this.field = field
  }
}

/** What a commit was made of has changed since it was read: read it again and make the commit anew. */
export class StaleRead extends Error {
  override readonly name = 'StaleRead'

  constructor(collection: string) {
    super(`Something in ${collection} changed after it was read for this commit.`)
  }
}

/** The disk has no room for this change (507). Nothing changed; reading and smaller changes still work. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'

  constructor(file: string, cause: unknown) {
    super(`The disk is full: ${file} could not grow, and the change was not saved.`, { cause })
  }
}

/** The store takes no changes until the server is started again (503). */
export class StoreReadOnly extends Error {
  override readonly name = 'StoreReadOnly'
  /** What has to be mended. */
  readonly place: StorePlace

  constructor(reason: string, cause?: unknown, place: StorePlace = 'disk') {
    super(`The store is read-only: ${reason}.`, { cause })
    this.place = place
  }
}

export type StorePlace = 'disk' | 'database'

/** When to try again after StoreUnavailable. */
export const retryAfterSeconds = 5

/** The database can't be reached, or can't save (503). Revisions make a repeat in a moment safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  /** It was sent, and nobody knows whether it was saved. */
  readonly mayBeSaved: boolean

  constructor(mayBeSaved: boolean, cause: unknown) {
    const outcome = mayBeSaved ? 'the change may be saved or not' : 'nothing was saved'
    super(`The database can't save right now: ${outcome}.`, { cause })
    this.mayBeSaved = mayBeSaved
  }
}

/** Whether what a commit was to save may be there after all: then nothing that belongs to it may be deleted. */
export function mayBeSavedAfter(error: unknown): boolean {
  return error instanceof StoreReadOnly || (error instanceof StoreUnavailable && error.mayBeSaved)
}

/** The database can't be used as it is; the message is one sentence with what a person can do. */
export class CannotUseDatabase extends Error {
  override readonly name = 'CannotUseDatabase'
}

export class StoreLocked extends Error {
  override readonly name = 'StoreLocked'

  constructor(folder: string, cause: unknown) {
    super(`Another process has ${folder} open: stop it first, one server owns a store at a time.`, { cause })
  }
}

/** A file is not what this store wrote. Nothing was changed; the message ends with what a person can do. */
export class StoreDamaged extends Error {
  override readonly name = 'StoreDamaged'
  readonly file: string
  readonly problem: string

  constructor(file: string, problem: string, remedy: string) {
    super(`${file}: ${problem}. ${remedy}`)
    this.file = file
    this.problem = problem
  }
}

/** The value may not be stored (400). Paths are JSON pointers such as `/images/0/caption`. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument'
  readonly issues: readonly { path: string; message: string }[]

  constructor(collection: string, issues: readonly { path: string; message: string }[]) {
    super(`${collection}: ${issues.map((issue) => `${issue.path || '/'} ${issue.message}`).join('; ')}`)
    this.issues = issues
  }
}
