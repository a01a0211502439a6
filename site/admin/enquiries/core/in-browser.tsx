import { useHost } from '../../base/host/host.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './enquiry.module.css'

/** In place of a part of a screen that the desktop app's sign-in may not do. `label` is what the button says. */
export function InBrowser({ path, title, label }: { path: string; title: string; label: string }) {
  const { openInBrowser } = useHost()
  return (
    <section className={styles.panel} aria-label={title}>
      <div className="buttons">
        <Button onClick={() => openInBrowser?.(path)}>{label}</Button>
      </div>
    </section>
  )
}
