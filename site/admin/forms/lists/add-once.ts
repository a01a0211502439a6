import { isSame } from '#blocks/contract/values/merge.ts'
import { addRecord, type Loaded, mayHaveArrived, replaceRecord } from '../../base/http/staff-client.ts'

type Added = { id: number }

/** If an answer was lost and the form then changed, the first is sent again for its id, and changed. */
export function createAddOnce(path: string) {
  let lost: object | undefined
  return async <T extends Added>(value: object): Promise<Loaded<T>> => {
    if (lost && !isSame(lost, value)) {
      const first = await add<T>(lost)
      lost = value
      return replaceRecord<T>(`${path}/${first.value.id}` as never, value, first.revision)
    }
    return add<T>(value)
  }

  async function add<T extends Added>(value: object): Promise<Loaded<T>> {
    lost = value
    try {
      const added = await addRecord<T>(path, value)
      lost = undefined
      return added
    } catch (error) {
      if (!mayHaveArrived(error)) lost = undefined
      throw error
    }
  }
}
