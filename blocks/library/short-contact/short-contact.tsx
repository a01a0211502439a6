import { Suspense } from 'react'
import { contactWays } from '../../contract/records/contact-ways.ts'
import { textOr } from '../../contract/records/defaults.ts'
import { FormWhenTouched } from '../../enquiry-form/form-when-touched.tsx'
import type { HostProps } from '../../kit/content/content.ts'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { shortContactDefaults } from './short-contact.defaults.ts'
import type { ShortContactProps } from './short-contact.schema.ts'

const none: readonly never[] = []

/**
 * The contact form with its fewest questions, for any page but its own: there the two would share what is typed. Without
 * a script it is posted to that page, which shows mistakes in the whole form.
 */
export function ShortContact({
  id,
  heading,
  text,
  questions,
  tone,
  content,
  place,
}: ShortContactProps & HostProps) {
  if (place.pageId === 'contact') return null
  const { site, contactInfo } = content
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <Section
      tone={tone}
      heading={<Suspense>{textOr(heading, shortContactDefaults.heading)}</Suspense>}
      hasHills
    >
      <Suspense>
        <Prose text={text} field="text" isOptional />
      </Suspense>
      <FormWhenTouched
        kind="contact"
        isShort
        id={`${id}-form`}
        phone={phone}
        phoneHref={phoneHref}
        site={site}
        animals={none}
        addOns={none}
        questions={questions}
        client={place.client}
      />
    </Section>
  )
}
