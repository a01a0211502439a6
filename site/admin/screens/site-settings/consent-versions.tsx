import { useQuery } from '@tanstack/react-query'
import type { ConsentVersion } from '#blocks/contract/enquiries/consent-version.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import styles from './consent-versions.module.css'

/** Every text that people ever agreed to by sending a form, newest first. */
export function ConsentVersions() {
  const query = useQuery<ConsentVersion[]>({ queryKey: [staffPaths.consentVersions] })
  return (
    <WhenRead query={query}>
      {(versions) => (
        <details className={styles.versions}>
          <summary>{versions.length === 1 ? 'The words in use' : `All ${versions.length} wordings`}</summary>
          <ol>
            {versions.map((each) => (
              <Version key={`${each.from} ${each.version}`} {...each} />
            ))}
          </ol>
        </details>
      )}
    </WhenRead>
  )
}

function Version({ text, from, by }: ConsentVersion) {
  const { moment } = useFarmClock()
  return (
    <li>
      <q dir="auto">{text}</q>
      <span className={styles.when}>
        {from ? `Since ${moment(from)}, by ${by.name}` : 'The standard words, from the start'}
      </span>
    </li>
  )
}
