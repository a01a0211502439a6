/** The data folder can't be used at all: it is a file, or we may not read and write it. */
export class CannotOpenStore extends Error {
  override readonly name = 'CannotOpenStore'

  constructor(folder: string, cause: NodeJS.ErrnoException) {
    super(`Can't use ${folder} as the data folder: ${cause.message}`, { cause })
  }
}

/** Throws CannotOpenStore for an error of the system, and any other as it is. */
export function refuseFolder(folder: string): (error: unknown) => never {
  return (error) => {
    throw isSystemError(error) ? new CannotOpenStore(folder, error) : error
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
