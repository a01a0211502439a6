import { ClosedGate } from '#blocks/kit/drawings/closed-gate.tsx'
import { ButtonLink } from '#blocks/kit/ui/button-link.tsx'
import { useContactWays } from '../page/use-contact-ways.ts'
import styles from './not-found.module.css'

/** In the place of a page that the server could not draw. Only the server renders it, once for all addresses. */
export function Failed() {
  const { phone, phoneHref } = useContactWays()
  return (
    <div className={styles.page}>
      <ClosedGate className={styles.drawing} />
      <h1>This gate is stuck</h1>
      <p>Something went wrong on our side, not on yours. Try again in a minute, or call us.</p>
      <div className={styles.ways}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the address that it stands at */}
        <a className="button button-main" href="">
          Try again
        </a>
        <ButtonLink href={phoneHref} kind="second">
          Call {phone}
        </ButtonLink>
      </div>
    </div>
  )
}
