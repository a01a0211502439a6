import type { PickedFile } from '../ipc.ts'

export function toFile({ name, type, bytes }: PickedFile): File {
  return new File([bytes], name, { type })
}
