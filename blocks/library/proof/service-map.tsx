import { shownArea } from '../../contract/records/defaults.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { AreaMap } from '../../kit/ui/area-map.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import styles from './proof.module.css'
import type { ServiceMapProps } from './proof.schema.ts'

/** The service area in words and on a drawn map, with the towns of the about page and the counties. */
export function ServiceMap({
  content: { site, aboutPage },
  heading,
  text,
  tone,
}: ServiceMapProps & HostProps<'aboutPage'>) {
  const { states, counties } = site.derived ?? {}
  if (aboutPage.towns.length === 0 && !states && !counties) return null
  return (
    <Section tone={tone} heading={heading} hasHills>
      <AreaMap towns={aboutPage.towns} site={site}>
        <p className={styles.lead}>{shownArea(site)}</p>
        <Prose text={text} field="text" />
      </AreaMap>
    </Section>
  )
}
