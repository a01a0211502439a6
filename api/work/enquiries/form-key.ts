import { join } from 'node:path'
import { openKeyFile } from '../../store/key-file.ts'

/** The key that signs the opening time of forms. A form that was opened before a restart can still be sent. */
export async function openFormKey(folder: string): Promise<Buffer> {
  return openKeyFile(formKeyPath(folder))
}

export function formKeyPath(folder: string): string {
  return join(folder, 'enquiry-form.key')
}
