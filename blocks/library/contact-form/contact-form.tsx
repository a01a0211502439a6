import { type ComponentType, Suspense } from 'react'
import { contactWays } from '../../contract/records/contact-ways.ts'
import { textOr } from '../../contract/records/defaults.ts'
import { FormWhenTouched } from '../../enquiry-form/form-when-touched.tsx'
import type { HostProps } from '../../kit/content/content.ts'
import { ProseWithin } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { WayToBooking } from '../../kit/ui/way-to-booking.tsx'
import { contactFormDefaults } from './contact-form.defaults.ts'
import styles from './contact-form.module.css'
import type { ContactFormProps } from './contact-form.schema.ts'

const none: readonly never[] = []

type ContactFormBlockProps = ContactFormProps &
  HostProps & {
    /** The blocks beside the form; missing where only the form is drawn. */
    aside?: ComponentType<{ className?: string }>
  }

/** A message to the farm, and beside it what staff put there: the phone and who answers it. */
export function ContactForm({
  id,
  heading,
  text,
  tone = 'sand',
  wayToBooking,
  questions,
  aside: Aside,
  content,
  place,
}: ContactFormBlockProps) {
  const { site, contactInfo } = content
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <>
      <Section
        tone={tone}
        hasHills
        className={styles.wide}
        heading={<Suspense>{textOr(heading, contactFormDefaults.heading)}</Suspense>}
      >
        <Suspense>
          <ProseWithin
            text={text}
            field="text"
            around={(label) => <div className={styles.text}>{label}</div>}
          />
        </Suspense>
        <FormWhenTouched
          kind="contact"
          id={`${id}-form`}
          phone={phone}
          phoneHref={phoneHref}
          site={site}
          animals={none}
          addOns={none}
          questions={questions}
          event={place.event}
          client={place.client}
          refused={place.refused?.kind === 'contact' ? place.refused : undefined}
        />
        {Aside ? <Aside className={styles.aside} /> : null}
      </Section>
      <Suspense>{wayToBooking === false ? null : <WayToBooking />}</Suspense>
    </>
  )
}
