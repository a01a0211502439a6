import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { blockSchema, recordOf } from '#blocks/pages/compose-page.ts'
import { pagesWithoutEntry } from '#blocks/parts/frame/pages-without-entry.ts'
import { useSampleItems } from '../../forms/form/sample-mark.tsx'
import { useBlockGroup } from '../page/core/block-group.ts'
import { blocksAround, contentOf } from '../page/core/block-place.ts'
import { showOnCanvas } from '../page/core/canvas-document.ts'
import { usePuck } from '../page/core/use-puck.ts'

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

/** Marks the blocks with texts of the sample, of the page itself or of the records that they show. */
export function useSampleMarks(inside: Document | undefined, pageId: string): void {
  const { data: samples } = useSampleItems()
  const marked = usePuck((s) =>
    contentOf(s)
      .filter(({ type, props }) => {
        const record = recordOf(type, pageId)
        const keys = blockSchema(type)?.record?.keys ?? []
        return samples?.items.some(({ of, field = '', blocks }) =>
          of === `pages/${pageId}`
            ? blocks?.includes(props.id)
            : of === record && keys.includes(field.split('/')[0] ?? ''),
        )
      })
      .map(({ props }) => props.id)
      .join('\n'),
  )
  useEffect(() => {
    if (!inside || !marked) return
    const blocks = marked.split('\n').flatMap((id) => {
      return inside.querySelector<HTMLElement>(`[data-puck-component="${CSS.escape(id)}"]`) ?? []
    })
    for (const block of blocks) block.dataset.sample = 'Sample'
    return () => {
      for (const block of blocks) delete block.dataset.sample
    }
  }, [inside, marked])
}

/** Marks the selected block on the canvas and those around it: a menu unfolds while something in it is selected. */
export function useHeldMarks(inside: Document | undefined, isOn: boolean): void {
  const isDragging = usePuck((s) => s.appState.ui.isDragging)
  const selected = usePuck((s) => {
    const id = isOn ? (s.selectedItem?.props.id as string | undefined) : undefined
    return id
      ? blocksAround(contentOf(s), id)
          .map(({ props }) => props.id)
          .join('\n')
      : ''
  })
  // Puck deselects what is not dragged: the menu of an entry would fold away as soon as the entry is lifted.
  const [held, setHeld] = useState(selected)
  if (!isDragging && held !== selected) setHeld(selected)
  useEffect(() => {
    if (!inside || !held) return
    const boxes = held.split('\n').flatMap((id) => {
      const block = inside.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)
      return (block?.matches('[data-block]') ? block : block?.querySelector('[data-block]')) ?? []
    })
    for (const box of boxes) box.setAttribute('data-holds-selected', '')
    // It may have been folded away when it was selected.
    showOnCanvas(held.split('\n').at(-1) ?? '')
    return () => {
      for (const box of boxes) box.removeAttribute('data-holds-selected')
    }
  }, [inside, held])
}

/** The published pages that stand in the menu of `frame` by their mark, for one that is edited or only shown. */
export function useMarkedPages(isEdited: boolean, frame: readonly PageBlock[]) {
  const { data: pages } = useQuery<SitePage[]>({ queryKey: [apiPaths.sitePages] })
  const titles = pagesWithoutEntry(pages ?? [], frame)
    .map(({ title }) => title)
    .join('\n')
  // The entries are the same while others are edited.
  return useMemo(() => ({ titles: titles ? titles.split('\n') : [], isEdited }), [titles, isEdited])
}
