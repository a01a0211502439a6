import { ZodError } from 'zod'

/** 400 that names a field of the body. */
export function invalidField(field: string, message: string): ZodError {
  return new ZodError([{ code: 'custom', path: [field], message, input: undefined }])
}
