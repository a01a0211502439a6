import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orderPath } from '#blocks/contract/staff-paths.ts'
import { type Listed, listKey, type StaffList } from '../../base/http/record-queries.ts'
import { reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'

type ItemOrderOptions = {
  /** Awaited before an order is sent, so that running saves of the items finish first. */
  settled?: () => Promise<unknown>
}

/** The custom order of a list: shown at once, then saved move by move. `order` holds ids. */
export function useItemOrder(path: string, items: readonly { id: number }[], options: ItemOrderOptions = {}) {
  const queries = useQueryClient()
  const stored = joined(items)
  const [order, setOrder] = useState(() => numbers(stored))
  const known = useRef(stored)
  const { act } = useAct({
    onRefused: (error) => notify(error instanceof OrderChanged ? error.message : reasonOf(error)),
  })
  const wanted = useRef<string>(undefined)
  const isSaving = useRef(false)

  useEffect(() => {
    if (isSaving.current) return
    known.current = stored
    setOrder(numbers(stored))
  }, [stored])

  async function readBack(): Promise<StaffList<Listed<unknown>> | undefined> {
    await queries.refetchQueries({ queryKey: listKey(path), exact: true })
    return queries.getQueryData<StaffList<Listed<unknown>>>(listKey(path))
  }

  async function saveOne(ids: string): Promise<void> {
    // Saving an item changes the list's ETag, so the order is sent with the newest one.
    await options.settled?.()
    const fresh = await readBack()
    if (!fresh || joined(fresh.items) !== known.current) throw new OrderChanged()
    await send('PUT', orderPath(path), { ids: numbers(ids) }, fresh.etag)
    known.current = ids
  }

  async function saveAll(): Promise<void> {
    isSaving.current = true
    // The user may move more items while an order is being sent or reloaded.
    while (wanted.current !== undefined) {
      const next = wanted.current
      wanted.current = undefined
      if (next !== known.current && !(await act(() => saveOne(next)))) wanted.current = undefined
      const now = wanted.current === undefined ? await readBack() : undefined
      if (now) known.current = joined(now.items)
    }
    isSaving.current = false
    setOrder(numbers(known.current))
  }

  return {
    order,
    save(ids: readonly number[]): void {
      setOrder([...ids])
      wanted.current = ids.join()
      if (!isSaving.current) void saveAll()
    },
  }
}

class OrderChanged extends Error {
  override readonly message = 'Someone else changed this list. Here is the latest.'
}

const joined = (items: readonly { id: number }[]) => items.map(({ id }) => id).join()

function numbers(ids: string): number[] {
  return ids ? ids.split(',').map(Number) : []
}
