import type { HostProps } from '../content/content.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '../contract/records/defaults.ts'
import { Rabbit } from '../drawings/rabbit.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { ContactButtons } from '../ui/contact-buttons.tsx'
import type { GroundChoices } from '../ui/drawn-ground.ts'
import { NextStep } from '../ui/next-step.tsx'
import { PageHead, topPicture } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { skyClasses } from '../ui/sky.tsx'
import { isStep, StepList } from '../ui/step-list.tsx'
import { bookingDetailsDefaults } from './booking-details.defaults.ts'
import type { BookingDetailsProps } from './booking-details.schema.ts'

/** Explains how to book by phone or by e-mail. */
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
        text={
          <p>{`We answer ${textOr(site.hours, siteDefaults.hours)}. What you send is a request, not a booking yet.`}</p>
        }
      >
        {contact}
        <ButtonLink href={sitePaths.services} kind="quiet">
          View Our Services
        </ButtonLink>
      </NextStep>
    </>
  )
}
