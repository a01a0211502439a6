import { AppError } from '../http/app-error.ts'

/** What keeps the bucket from being used. `away` passes by itself; the others need a person. */
export type Trouble = 'away' | 'missing' | 'key' | 'forbidden' | 'clock' | 'region' | 'odd'

const retryAfterSeconds = 5

/** The bucket can't be used right now (503). */
export class BucketProblem extends AppError {
  override readonly name = 'BucketProblem'
  readonly trouble: Trouble
  /** What was found, for the log: a code such as `ECONNREFUSED` or `AccessDenied`. */
  readonly found: string

  constructor(trouble: Trouble, found: string, cause?: unknown) {
    super(
      503,
      'Files not available',
      trouble === 'away'
        ? 'The server can’t reach its files right now. Try again in a moment'
        : 'The server can’t use its storage for files. Tell the person who looks after it',
      { cause, headers: { 'Retry-After': String(retryAfterSeconds) } },
    )
    this.trouble = trouble
    this.found = found
  }
}

/** The bucket can't be used as it is set; the message is one sentence with what a person can do. */
export class CannotUseBucket extends Error {
  override readonly name = 'CannotUseBucket'
}

/** `place`: the host and the name of the bucket. Holds nothing of the keys. */
export function bucketSentence(
  { trouble, found }: Pick<BucketProblem, 'trouble' | 'found'>,
  place: string,
): string {
  switch (trouble) {
    case 'away':
      return `The bucket ${place} does not answer (${found}): look at S3_ENDPOINT, and whether it can be reached from here.`
    case 'missing':
      return `There is no bucket ${place}: make it, or correct S3_BUCKET.`
    case 'key':
      return `The bucket ${place} refuses the key (${found}): look at S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
    case 'forbidden':
      return `The key has no right to do this in the bucket ${place} (${found}): it has to list, read, write and delete there.`
    case 'clock':
      return `The bucket ${place} says that the clock of this machine is wrong: set it right.`
    case 'region':
      return `The bucket ${place} is in another region (${found}): correct S3_REGION.`
    case 'odd':
      return `The bucket ${place} answers with ${found}, which this server can’t use: look at S3_ENDPOINT and S3_FORCE_PATH_STYLE.`
  }
}

/** By the code in the body of a refusal, else by the status. */
export function troubleOf(status: number, code: string): Trouble {
  if (code in troubles) return troubles[code] as Trouble
  if (status >= 500 || status === 429 || status === 408) return 'away'
  if (status === 403 || status === 401) return 'forbidden'
  return status === 301 || status === 307 ? 'region' : 'odd'
}

const troubles: Readonly<Record<string, Trouble>> = {
  NoSuchBucket: 'missing',
  InvalidBucketName: 'missing',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  InvalidToken: 'key',
  ExpiredToken: 'key',
  AccessDenied: 'forbidden',
  AllAccessDisabled: 'forbidden',
  RequestTimeTooSkewed: 'clock',
  RequestExpired: 'clock',
  PermanentRedirect: 'region',
  TemporaryRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
  IllegalLocationConstraintException: 'region',
  SlowDown: 'away',
  RequestTimeout: 'away',
}
