import { deleteRecord } from '../http/staff-client.ts'
import { notifyDeletion } from './notify.ts'

/** Moves the record to the trash and says so; Undo in the notice brings it back, and reads `touches` again. */
export async function moveToTrash(
  path: string,
  revision: number,
  { name, touches }: { name: string; touches: readonly string[] },
): Promise<void> {
  const { trashId } = await deleteRecord(path, revision)
  notifyDeletion(`${name} moved to the trash`, { trashIds: [trashId], touches })
}
