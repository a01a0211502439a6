import { type DragEvent, useState } from 'react'
import { sheetProblem, sheetText } from '#blocks/contract/values/sheet.ts'
import { useHost } from '../../base/host/host.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './sheet-source.module.css'

export type SheetSourceProps = {
  label: string
  /** Endings and types that can be chosen beside those of sheets. */
  alsoAccepts?: string | undefined
  template?: { name: string; text: string } | undefined
  text: string
  /** `problem` says in words why a file is no sheet; its bytes are no text to show. `name`: that of the file, if any. */
  onText: (text: string, problem?: string, name?: string) => void
}

/** The input for a sheet: a file chosen or dropped, or pasted text. */
export function SheetSource({ label, alsoAccepts = '', template, text, onText }: SheetSourceProps) {
  const host = useHost()
  const [isOver, setIsOver] = useState(false)

  async function read(file: File | undefined) {
    if (!file) return
    const read = sheetText(new Uint8Array(await file.arrayBuffer()))
    const problem = read.trim() ? sheetProblem(read) : 'The file is empty.'
    onText(problem ? '' : read, problem, file.name)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without a mouse
    <div
      className={`card ${styles.source}`}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={styles.ways}>
        <Button
          onClick={async () => {
            // Excel's own files as well: one that can't be chosen tells nobody why.
            const sheets = '.csv,.tsv,.txt,.xls,.xlsx,text/csv,text/tab-separated-values,text/plain'
            const [file] = await host.pickFiles({ accept: `${sheets},${alsoAccepts}`, multiple: false })
            await read(file)
          }}
        >
          Choose a file
        </Button>
        <span>or drop it here</span>
        {template && (
          <a
            className="button button-quiet"
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(template.text)}`}
            download={template.name}
          >
            Download a template
          </a>
        )}
      </div>
      <label className="named">
        {label}
        <textarea
          className="input"
          rows={5}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </label>
    </div>
  )
}
