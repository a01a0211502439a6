import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { droppedFiles } from './described-files.ts'

type Take = (files: File[]) => void

/** The handlers for files dropped or pasted anywhere. The last one is active, such as a dialog's. */
const takers: { take: Take; setIsOver: (isOver: boolean) => void }[] = []

/** Takes files dropped or pasted anywhere in the window. True while some are dragged over it. */
export function useFilesAnywhere(take: Take): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const taker = { take: (files: File[]) => latest.current(files), setIsOver }
    takers.push(taker)
    return () => void takers.splice(takers.indexOf(taker), 1)
  }, [])
  return isOver
}

/** On the whole window, which would otherwise navigate to a file dropped outside a target. */
export function useWindowIntake(): void {
  useEffect(() => {
    const setIsOver = (isOver: boolean) => {
      for (const [index, taker] of takers.entries()) taker.setIsOver(isOver && index === takers.length - 1)
    }
    const over = (event: globalThis.DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: globalThis.DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: globalThis.DragEvent) => {
      setIsOver(false)
      if (event.defaultPrevented) return
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      const taker = takers.at(-1)
      if (event.dataTransfer) void droppedFiles(event.dataTransfer).then((all) => taker?.take(all))
    }
    const paste = (event: globalThis.ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      takers.at(-1)?.take(files)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
}

/** Handlers for an element that accepts dropped or pasted files, in place of the window's handler. */
export function intakeProps(take: Take) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => handOver(event, event.dataTransfer, take),
    onPaste: (event: ClipboardEvent) => handOver(event, event.clipboardData, take),
  }
}

function handOver(event: DragEvent | ClipboardEvent, data: DataTransfer, take: Take): void {
  const files = [...data.files]
  if (files.length === 0) return
  event.preventDefault() // tells the window's handler that the files were taken
  take(files)
}
