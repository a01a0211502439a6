import type { HostProps } from '../content/content.ts'
import { formId } from '../content/form-id.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '../contract/records/defaults.ts'
import { Rabbit } from '../drawings/rabbit.tsx'
import { FormWhenTouched } from '../enquiry-form/form-when-touched.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ContactButtons } from '../ui/contact-buttons.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { NextStep } from '../ui/next-step.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { bookingFormDefaults } from './booking-form.defaults.ts'
import type { BookingFormProps } from './booking-form.schema.ts'

type Choices = readonly { id: number; name: string }[]
type BookingFormBlockProps = BookingFormProps &
  HostProps & {
    /** Only ids and names, because the page carries no other fields (content-parts.ts). */
    content: { animals: Choices; addOns: Choices }
  }

/** The booking form, and phone and e-mail for people who prefer to talk. */
export function BookingForm({
  id,
  heading,
  text,
  costText,
  sentTips,
  content,
  place,
}: BookingFormBlockProps) {
  const { site, contactInfo, animals, addOns } = content
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <>
      <PageHead heading={textOr(heading, bookingFormDefaults.heading)} text={text} drawing={<Rabbit />} />
      <Section>
        <FormWhenTouched
          kind="booking"
          id={formId(id)}
          phone={phone}
          phoneHref={phoneHref}
          state={site.state}
          animals={animals}
          addOns={addOns}
          costText={costText}
          tips={sentTips}
          event={place.event}
          preset={place.service}
          client={place.client}
          refused={place.refused?.kind === 'booking' ? place.refused : undefined}
        />
      </Section>
      <NextStep
        heading="Rather talk?"
        text={`Call or write to us. We answer ${textOr(site.hours, siteDefaults.hours)}.`}
      >
        <ContactButtons site={site} contactInfo={contactInfo} kind="second" />
        <ButtonLink href={sitePaths.services} kind="quiet">
          View Our Services
        </ButtonLink>
      </NextStep>
    </>
  )
}
