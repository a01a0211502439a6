import { useGetPuck } from '@measured/puck'
import { useEffect, useState } from 'react'
import { useEditor } from '../../page/core/editor-context.ts'
import { type DropTarget, dropTargetAt } from './drop-target.tsx'
import { useCanvasPictures } from './pictures-provider.tsx'

/** Otherwise the browser would open a dropped file. Returns where it would go while dragged. */
export function usePictureDrops(inside: Document | undefined): DropTarget | undefined {
  const { take } = useCanvasPictures()
  const getPuck = useGetPuck()
  const pageId = useEditor().opened.summary.id
  const [target, setTarget] = useState<DropTarget>()
  useEffect(() => {
    if (!inside) return
    const listening = new AbortController()
    const { signal } = listening
    const targetOf = (event: DragEvent, count: number) =>
      dropTargetAt(
        getPuck(),
        pageId,
        event.target as Element, // an element of the canvas document
        { x: event.clientX, y: event.clientY },
        count,
      )
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const next = targetOf(event, event.dataTransfer.items.length)
      setTarget((before) => (isSame(before, next) ? before : next))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setTarget(undefined)
    }
    const drop = (event: DragEvent) => {
      setTarget(undefined)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files, targetOf(event, files.length))
    }
    inside.addEventListener('dragover', over, { signal })
    inside.addEventListener('dragleave', leave, { signal })
    inside.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [inside, take, getPuck, pageId])
  return target
}

function isSame(before: DropTarget | undefined, next: DropTarget): boolean {
  return JSON.stringify(before) === JSON.stringify(next)
}
