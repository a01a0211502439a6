import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { ContactInfo, SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { ClosedGate } from '#blocks/drawings/closed-gate.tsx'
import { ButtonLink } from '#blocks/ui/button-link.tsx'
import { contactWays } from '#blocks/ui/contact-ways.ts'
import { tell } from '../http/query-client.ts'
import styles from './section-problem.module.css'

type SectionProblemProps = { error: Error | undefined; onRetry: () => void; isTrying: boolean }

/**
 * In place of a section that could not be loaded; the rest of the page works. Only the first one of a page has the
 * drawing and the phone number. At the top of the page it is seen; farther down a toast tells of it.
 */
export function SectionProblem({ error, onRetry, isTrying }: SectionProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry that fails is told by the query cache
  useEffect(() => {
    if (box.current?.previousElementSibling) tell(error)
  }, [])
  const { data: site } = useQuery<SiteSettings>({ queryKey: [apiPaths.site], enabled: false })
  const { data: contactInfo } = useQuery<ContactInfo>({ queryKey: [apiPaths.contactInfo], enabled: false })
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <div ref={box} className={styles.problem} role="alert">
      <ClosedGate className={styles.drawing} />
      <h2>This gate is stuck</h2>
      <p>
        Sorry, this part of the page didn’t load. Try again
        <span className={styles.call}>, or call us: we know most of it by heart</span>.
      </p>
      <div className={styles.ways}>
        <button type="button" className="button button-main" onClick={onRetry} disabled={isTrying}>
          {isTrying ? 'Trying…' : 'Try again'}
        </button>
        <span className={styles.call}>
          <ButtonLink href={phoneHref} kind="second">{`Call ${phone}`}</ButtonLink>
        </span>
      </div>
    </div>
  )
}
