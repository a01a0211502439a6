import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orderPath } from '#blocks/contract/staff-paths.ts'
import { listKey, type StaffList } from '../http/records.ts'
import { reasonOf } from '../http/refusals.ts'
import { send } from '../http/staff-client.ts'
import { notify } from '../notices/notify.ts'
import type { AlbumPicture, PictureEdits } from './picture-edits.ts'

/** Staff's order of an album's pictures: shown at once, saved move after move. */
export function usePictureOrder(path: string, pictures: readonly AlbumPicture[], edits: PictureEdits) {
  const queries = useQueryClient()
  const stored = pictures.map(({ id }) => id).join()
  const [order, setOrder] = useState(() => numbers(stored))
  const known = useRef(stored)
  const wanted = useRef<string>(undefined)
  const isSaving = useRef(false)

  useEffect(() => {
    if (isSaving.current) return
    known.current = stored
    setOrder(numbers(stored))
  }, [stored])

  async function saveOne(ids: string): Promise<void> {
    // Saved words change the list's ETag, so the order is sent with the newest: unless somebody else moved something.
    await edits.settled()
    await queries.refetchQueries({ queryKey: listKey(path), exact: true })
    const fresh = queries.getQueryData<StaffList<AlbumPicture>>(listKey(path))
    if (fresh?.items.map(({ id }) => id).join() !== known.current) throw new OrderChanged()
    await send('PUT', orderPath(path), { ids: numbers(ids) }, fresh.etag)
    known.current = ids
  }

  async function saveWanted(): Promise<void> {
    isSaving.current = true
    try {
      while (wanted.current) {
        const next = wanted.current
        wanted.current = undefined
        if (next !== known.current) await saveOne(next)
      }
    } catch (error) {
      wanted.current = undefined
      notify(error instanceof OrderChanged ? error.message : reasonOf(error))
    }
    await queries.refetchQueries({ queryKey: listKey(path), exact: true })
    isSaving.current = false
    const now = queries.getQueryData<StaffList<AlbumPicture>>(listKey(path))
    known.current = now?.items.map(({ id }) => id).join() ?? known.current
    setOrder(numbers(known.current))
  }

  return {
    order,
    save(ids: readonly number[]): void {
      setOrder([...ids])
      wanted.current = ids.join()
      if (!isSaving.current) void saveWanted()
    },
  }
}

class OrderChanged extends Error {
  override readonly message = 'The pictures changed meanwhile: here they are as they are now'
}

function numbers(ids: string): number[] {
  return ids ? ids.split(',').map(Number) : []
}
