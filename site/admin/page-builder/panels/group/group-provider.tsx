import { useGetPuck } from '@measured/puck'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { onAddedTogether } from '../../page/core/adding.ts'
import {
  type BlockGroup,
  BlockGroupContext,
  type GroupActions,
  GroupActionsContext,
} from '../../page/core/block-group.ts'
import { contentOf, selectBlock } from '../../page/core/block-place.ts'
import { idsBetween, outermost, toggled } from '../../page/core/page-order.ts'
import { usePuck } from '../../page/core/use-puck.ts'

type Group = {
  ids: readonly string[]
  /** Where a range begins. */
  anchor: string
  /** Puck's selected block while the group lasts. */
  active: string
}

/** Several selected blocks, beside the one that Puck knows. They last until another block is selected in any other way. */
export function GroupProvider({ children }: { children: ReactNode }) {
  const getPuck = useGetPuck()
  const announce = useAnnounce()
  const selectedId = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const [group, setGroup] = useState<Group>()
  const [isPicking, setPicking] = useState(false)
  useEffect(
    () => onAddedTogether((ids) => setGroup(ids[0] ? { ids, anchor: ids[0], active: ids[0] } : undefined)),
    [],
  )
  useEffect(() => setGroup((now) => (now?.active === selectedId ? now : undefined)), [selectedId])

  const latest = useRef({ group, isPicking })
  latest.current = { group, isPicking }
  const actions = useMemo<GroupActions>(() => {
    const content = () => contentOf(getPuck())
    const selected = () => getPuck().selectedItem?.props.id as string | undefined
    const ids = () => outermost(content(), idsOf(latest.current.group, selected()))

    function choose(wanted: readonly string[], active: string | undefined, anchor = active): void {
      const chosen = outermost(content(), wanted)
      const isOne = chosen.length <= 1 && chosen[0] === active
      setGroup(
        active === undefined || anchor === undefined || isOne ? undefined : { ids: chosen, anchor, active },
      )
      selectBlock(getPuck(), active ?? 'root')
      announce(countText(chosen.length))
    }
    function toggle(id: string): void {
      const next = toggled(content(), ids(), id)
      choose(next, next.includes(id) ? id : next.at(-1))
    }
    function extendTo(id: string): void {
      const { group } = latest.current
      const anchor = (group?.active === selected() ? group?.anchor : selected()) ?? id
      choose(idsBetween(content(), anchor, id), id, anchor)
    }
    return {
      ids,
      idsWith: (id) => (ids().includes(id) ? ids() : [id]),
      press(id, { shiftKey, ctrlKey, metaKey }) {
        if (shiftKey) return extendTo(id)
        if (ctrlKey || metaKey || latest.current.isPicking) return toggle(id)
        setGroup(undefined)
        selectBlock(getPuck(), id)
      },
      extendTo,
      selectAll() {
        const all = content().map(({ props }) => props.id)
        choose(all, all.at(-1), all[0])
      },
      setPicking,
    }
  }, [getPuck, announce])
  const shown = useMemo<BlockGroup>(
    () => ({ ids: idsOf(group, selectedId), isPicking }),
    [group, selectedId, isPicking],
  )
  return (
    <GroupActionsContext value={actions}>
      <BlockGroupContext value={shown}>{children}</BlockGroupContext>
    </GroupActionsContext>
  )
}

function idsOf(group: Group | undefined, selectedId: string | undefined): readonly string[] {
  if (!selectedId) return []
  return group?.active === selectedId ? group.ids : [selectedId]
}

function countText(count: number): string {
  if (count === 0) return 'Nothing selected'
  return count === 1 ? '1 block selected' : `${count} blocks selected`
}
