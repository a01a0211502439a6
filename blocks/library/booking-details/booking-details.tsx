import { sitePaths } from '../../contract/pages/site-paths.ts'
import { shownHours, textOr } from '../../contract/records/defaults.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Rabbit } from '../../kit/drawings/rabbit.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import { CheckList } from '../../kit/ui/check-list.tsx'
import { ContactButtons } from '../../kit/ui/contact-buttons.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { NextStep } from '../../kit/ui/next-step.tsx'
import { PageHead, topPicture } from '../../kit/ui/page-head.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import { isStep, StepList } from '../../kit/ui/step-list.tsx'
import { bookingDetailsDefaults } from './booking-details.defaults.ts'
import type { BookingDetailsProps } from './booking-details.schema.ts'

export function BookingDetails(props: BookingDetailsProps & GroundChoices & HostProps) {
  const { heading, text, steps, ready } = props
  const { site, contactInfo } = props.content
  const contact = <ContactButtons site={site} contactInfo={contactInfo} />
  return (
    <>
      <PageHead
        heading={textOr(heading, bookingDetailsDefaults.heading)}
        facts={<Prose text={text} field="text" className={skyClasses.text} />}
        picture={topPicture(props)}
        drawing={<Rabbit />}
        choices={props}
      >
        <ButtonRow>{contact}</ButtonRow>
      </PageHead>
      {steps.some(isStep) ? (
        <Section heading="How Booking Works">
          <StepList steps={steps} field="steps" />
        </Section>
      ) : null}
      {ready.length > 0 ? (
        <Section tone="sand" hasHills heading="What to Have Ready">
          <CheckList items={ready} />
        </Section>
      ) : null}
      <NextStep
        heading="Call or write to us"
        text={<p>{`We answer ${shownHours(site)}. What you send is a request, not a booking yet.`}</p>}
      >
        {contact}
        <ButtonLink href={sitePaths.services} kind="quiet">
          View Our Services
        </ButtonLink>
      </NextStep>
    </>
  )
}
