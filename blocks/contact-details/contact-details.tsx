import type { HostProps } from '../content/content.ts'
import { textOr } from '../contract/records/defaults.ts'
import { Hen } from '../drawings/hen.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { ContactButtons } from '../ui/contact-buttons.tsx'
import type { GroundChoices } from '../ui/drawn-ground.ts'
import { PageHead, topPicture } from '../ui/page-head.tsx'
import { Prose } from '../ui/prose.tsx'
import { Section } from '../ui/section.tsx'
import { skyClasses } from '../ui/sky.tsx'
import { contactDetailsDefaults } from './contact-details.defaults.ts'
import type { ContactDetailsProps } from './contact-details.schema.ts'
import { ContactList } from './contact-list.tsx'
import { WayToBooking } from './way-to-booking.tsx'

/** Every way to reach the farm, and where to start when planning an event. */
export function ContactDetails({
  content: { site, contactInfo },
  heading,
  text,
  src,
  alt,
  place,
  hasList = true,
  wayToBooking,
  ...choices
}: ContactDetailsProps & GroundChoices & HostProps) {
  return (
    <>
      <PageHead
        heading={textOr(heading, contactDetailsDefaults.heading)}
        facts={<Prose text={text} field="text" className={skyClasses.text} isOptional />}
        picture={topPicture({ src, alt, place })}
        drawing={<Hen />}
        choices={choices}
      >
        <ButtonRow>
          <ContactButtons site={site} contactInfo={contactInfo} />
        </ButtonRow>
      </PageHead>
      {hasList ? (
        <Section heading="Get In Touch">
          <ContactList site={site} contactInfo={contactInfo} />
        </Section>
      ) : null}
      {wayToBooking === false ? null : <WayToBooking />}
    </>
  )
}
