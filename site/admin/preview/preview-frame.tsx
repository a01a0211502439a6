import { type ReactNode, useState } from 'react'
import styles from './preview-frame.module.css'
import { frameWidths, ScaledFrame } from './scaled-frame.tsx'
import { WidthSwitch } from './width-switch.tsx'

type PreviewFrameProps = {
  /** Families chosen in the form, in place of the stored ones. */
  fonts?: Record<string, string> | undefined
  children: ReactNode
}

/** What is being edited, as visitors will see it, on a phone or a computer. */
export function PreviewFrame({ fonts, children }: PreviewFrameProps) {
  const [width, setWidth] = useState<number>(frameWidths[0].px)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <h2>Preview</h2>
        <WidthSwitch width={width} onWidth={setWidth} />
      </div>
      <ScaledFrame title="How visitors will see it" width={width} fonts={fonts}>
        {children}
      </ScaledFrame>
    </section>
  )
}
