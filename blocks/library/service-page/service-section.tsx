import type { ComponentProps } from 'react'
import { Section } from '../../kit/ui/section.tsx'
import type { Chapter } from './chapters.ts'
import styles from './service-section.module.css'

type ServiceSectionProps = Omit<ComponentProps<typeof Section>, 'className' | 'id'> & {
  /** Where a link of the row of chapters leads to. */
  id?: Chapter
}

/** A section that begins with a hill line, in the color of its ground. */
export function ServiceSection(props: ServiceSectionProps) {
  return <Section {...props} className={styles.hill} />
}
