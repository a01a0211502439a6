import { createContext, type ReactNode, use, useState } from 'react'
import type { FontChoice } from '#blocks/contract/records/fonts.ts'
import styles from './preview-frame.module.css'
import { frameWidths, ScaledFrame } from './scaled-frame.tsx'
import { WidthSwitch } from './width-switch.tsx'

type PreviewFrameProps = {
  /** Font settings of a form, in place of the stored ones. */
  fonts?: FontChoice | undefined
  children: ReactNode
}

/** The name of one of several versions that are drawn side by side. */
export const PreviewNameContext = createContext('')

export const usePreviewName = () => use(PreviewNameContext)

/** What is being edited, as visitors will see it, on a phone or a computer. */
export function PreviewFrame({ fonts, children }: PreviewFrameProps) {
  const [width, setWidth] = useState<number>(frameWidths[0].px)
  const name = usePreviewName()
  return (
    <section className={styles.preview} aria-label={name || 'Preview'}>
      <div className={styles.bar}>
        {name ? <h4>{name}</h4> : <h2>Preview</h2>}
        <WidthSwitch width={width} onWidth={setWidth} />
      </div>
      <ScaledFrame
        title={name ? `How visitors would see it: ${name}` : 'How visitors will see it'}
        width={width}
        fonts={fonts}
      >
        {children}
      </ScaledFrame>
    </section>
  )
}
