import type { ComponentProps } from 'react'
import { Section } from '../../kit/ui/section.tsx'
import styles from './service-section.module.css'

type ServiceSectionProps = Omit<ComponentProps<typeof Section>, 'className' | 'id' | 'hasHills'> & {
  /** Where a link of the row of chapters leads to. */
  id?: Chapter
}

/** A section that begins with a hill, and is small on phones and paper. */
export function ServiceSection(props: ServiceSectionProps) {
  return <Section {...props} hasHills className={styles.hill} />
}

/** The chapters of a service page, in the order of its sections: the `id` of the section and the name of the link. */
const chapters = {
  day: 'What Happens',
  sizes: 'Small or Large?',
  place: 'Your Place',
  safety: 'Safety',
  animals: 'Animals',
  questions: 'Questions',
} as const

type Chapter = keyof typeof chapters

/** Links to the sections of the page. The styles hide those that lead to no section, so the row need not know them. */
export function ChapterRow() {
  return (
    <nav className={styles.chapters} aria-label="On this page">
      <ul>
        {Object.entries(chapters).map(([id, name]) => (
          <li key={id}>
            <a className="target" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
