import { WayToBooking } from '../contact-details/contact-details.tsx'
import type { HostProps } from '../content/content.ts'
import { textOr } from '../contract/records/defaults.ts'
import { FormWhenTouched } from '../enquiry-form/form-when-touched.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Section } from '../ui/section.tsx'
import { contactFormDefaults } from './contact-form.defaults.ts'
import type { ContactFormProps } from './contact-form.schema.ts'

const none: readonly never[] = []

/** A message to the farm, beside the phone and the e-mail of the contact details. */
export function ContactForm({ id, heading, text, content, place }: ContactFormProps & HostProps) {
  const { site, contactInfo } = content
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <>
      <Section tone="sand" heading={textOr(heading, contactFormDefaults.heading)}>
        <Paragraphs text={text} />
        <FormWhenTouched
          kind="contact"
          id={`${id}-form`}
          phone={phone}
          phoneHref={phoneHref}
          site={site}
          animals={none}
          addOns={none}
          client={place.client}
          refused={place.refused?.kind === 'contact' ? place.refused : undefined}
        />
      </Section>
      <WayToBooking />
    </>
  )
}
