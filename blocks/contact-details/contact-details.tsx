import type { HostProps } from '../content/content.ts'
import { sitePaths } from '../contract/pages/site-paths.ts'
import { siteDefaults, textOr } from '../contract/records/defaults.ts'
import { Hen } from '../drawings/hen.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ButtonRow } from '../ui/button-row.tsx'
import { ContactButtons } from '../ui/contact-buttons.tsx'
import { contactWays } from '../ui/contact-ways.ts'
import { FactList } from '../ui/fact-list.tsx'
import { MapLink } from '../ui/map-link.tsx'
import { NextStep } from '../ui/next-step.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { safeLink } from '../ui/safe-link.ts'
import { Section } from '../ui/section.tsx'
import { contactDetailsDefaults } from './contact-details.defaults.ts'
import styles from './contact-details.module.css'
import type { ContactDetailsProps } from './contact-details.schema.ts'

type Site = HostProps['content']['site']

/** Every way to reach the farm, and where to start when planning an event. */
export function ContactDetails({
  content: { site, contactInfo },
  heading,
  text,
  wayToBooking,
}: ContactDetailsProps & HostProps) {
  const { phone, phoneHref, email, emailHref } = contactWays(contactInfo, site)
  const address = addressOf(site)
  return (
    <>
      <PageHead heading={textOr(heading, contactDetailsDefaults.heading)} text={text} drawing={<Hen />}>
        <ButtonRow>
          <ContactButtons site={site} contactInfo={contactInfo} />
        </ButtonRow>
      </PageHead>
      <Section heading="Get In Touch">
        <FactList
          facts={[
            {
              label: 'Call us',
              value: (
                <a href={phoneHref} className="target">
                  {phone}
                </a>
              ),
            },
            {
              label: 'Email us',
              value: (
                <a href={emailHref} className="target">
                  {email}
                </a>
              ),
            },
            { label: 'Hours', value: textOr(site.hours, siteDefaults.hours) },
            { label: 'Service area', value: textOr(site.serviceArea, siteDefaults.serviceArea) },
            {
              label: 'Where we live',
              value: address && (
                <MapLink className="target" place={address}>
                  {address}
                </MapLink>
              ),
            },
            { label: 'Follow the farm', value: <SocialLinks site={site} /> },
            { label: 'License and insurance', value: textOr(site.insuredLine, siteDefaults.insuredLine) },
          ]}
        />
      </Section>
      {wayToBooking === false ? null : <WayToBooking />}
    </>
  )
}

/** Leads people who plan an event to the booking page. */
export function WayToBooking() {
  return (
    <NextStep
      heading="Planning an event? Start here"
      text="Tell us the day, the place and who’s coming. It takes two minutes, and nothing is final yet."
    >
      <ButtonLink href={sitePaths.booking} kind="second">
        Plan Your Event
      </ButtonLink>
    </NextStep>
  )
}

/** Facebook, Instagram and Twitter; a network without an address is shown without a link (product.md §2). */
function SocialLinks({ site }: { site: Site }) {
  const networks = [
    ['Facebook', site.facebookUrl],
    ['Instagram', site.instagramUrl],
    ['Twitter', site.twitterUrl],
  ] as const
  return (
    <ul className={styles.social}>
      {networks.map(([name, url]) => (
        <li key={name}>
          {safeLink(url) ? (
            <a href={safeLink(url)} className="target">
              {name}
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}

function addressOf(site: Site): string {
  const region = [site.state, site.postalCode].filter(Boolean).join(' ')
  return [site.street, site.city, region].filter(Boolean).join(', ')
}
