import { useEffect } from 'react'
import { useBlockGroup } from '../page/core/block-group.ts'

/** Marks the blocks of a group on the canvas, where Puck marks only one. */
export function useGroupMarks(inside: Document | undefined): void {
  const { ids } = useBlockGroup()
  useEffect(() => {
    if (!inside || ids.length < 2) return
    const blocks = ids.flatMap(
      (id) => inside.querySelector<HTMLElement>(`[data-puck-component="${CSS.escape(id)}"]`) ?? [],
    )
    for (const block of blocks) block.dataset.inGroup = ''
    return () => {
      for (const block of blocks) delete block.dataset.inGroup
    }
  }, [inside, ids])
}
