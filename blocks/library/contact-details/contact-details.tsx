import { textOr } from '../../contract/records/defaults.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Hen } from '../../kit/drawings/hen.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import { ContactButtons } from '../../kit/ui/contact-buttons.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { PageHead, topPicture } from '../../kit/ui/page-head.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import { WayToBooking } from '../../kit/ui/way-to-booking.tsx'
import { contactDetailsDefaults } from './contact-details.defaults.ts'
import type { ContactDetailsProps } from './contact-details.schema.ts'
import { ContactList } from './contact-list.tsx'

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
