import { CannotUseBucket } from '../base/bucket/bucket-problem.ts'
import { AppError } from '../base/http/app-error.ts'
import { CannotUseCache } from '../serve/media/cache-place.ts'
import { CannotUseDatabase, StoreDamaged, StoreLocked } from '../store/errors.ts'
import { CannotListen } from '../wire/listen.ts'
import { CannotOpenStore } from './deployment/cannot-open-store.ts'
import { WrongSettings } from './settings.ts'

/** Errors of a start or a command whose message says all that somebody has to know. */
const plainErrors = [
  WrongSettings,
  CannotListen,
  CannotOpenStore,
  CannotUseBucket,
  CannotUseCache,
  CannotUseDatabase,
  StoreLocked,
  StoreDamaged,
  AppError,
]

export function isPlain(error: unknown): error is Error {
  return plainErrors.some((kind) => error instanceof kind)
}
