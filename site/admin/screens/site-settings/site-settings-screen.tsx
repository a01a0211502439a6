import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Availability } from '#blocks/contract/enquiries/availability.ts'
import type { ConsentVersion } from '#blocks/contract/enquiries/consent-version.ts'
import { derivedSite } from '#blocks/contract/enquiries/derived-site.ts'
import { hoursInWords } from '#blocks/contract/enquiries/office-hours.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { shownArea, shownHours } from '#blocks/contract/records/defaults.ts'
import { siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { blocksIn } from '#blocks/kit/content/slot-content.ts'
import { headerChoice } from '#blocks/parts/frame/brand.ts'
import { openingHours } from '../../../page/opening-hours.ts'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FieldGroup, FieldGroups } from '../../forms/inputs/field-group.tsx'
import { OffMapNote } from '../../forms/inputs/off-map-note.tsx'
import { RecordField, RecordFields } from '../../forms/record-field.tsx'
import { logoProblem, pixelsOf } from '../../page-builder/publish/checks/logo-rules.ts'
import styles from './site-settings-screen.module.css'

const preview = { pageId: 'home', types: ['TrustStrip'] }

export function Component() {
  return (
    <RecordScreen
      title="Site settings"
      intro="Business details shown on every page."
      path={apiPaths.site}
      schema={siteSettingsSchema}
      publicPath="/"
      preview={preview}
    >
      <FieldGroups>
        <FieldGroup title="The business">
          <OwnBrandNote />
          <RecordFields names={['name', 'tagline', 'logoUrl']} />
          <LogoNote />
          <RecordFields names={[['foundedYear', 'serviceArea', 'hours', 'timeZone']]} />
          <SaidNote />
          <RecordField name="insuredLine" />
        </FieldGroup>
        <FieldGroup title="Address and default contact">
          <RecordFields names={['street', ['city', 'state', 'postalCode'], 'mapPoint']} />
          <FarmOffMap />
          <RecordFields names={[['defaultPhone', 'defaultEmail']]} />
        </FieldGroup>
        <FieldGroup title="Social pages" isFolded>
          <OwnFooterNote />
          <RecordFields names={['facebookUrl', 'instagramUrl', 'twitterUrl']} />
        </FieldGroup>
        <FieldGroup title="Links in the footer" isFolded>
          <OwnFooterNote />
          <RecordFields names={['schoolPage', 'churchPage', 'companyPage', 'privacyPage', 'termsPage']} />
        </FieldGroup>
        <FieldGroup title="The forms" isFolded>
          <RecordField name="consentText" />
          <ConsentVersions />
          <RecordField name="enquiryYears" />
        </FieldGroup>
        <FieldGroup title="Why people trust you" isFolded>
          <RecordField name="trustClaims" />
        </FieldGroup>
      </FieldGroups>
    </RecordScreen>
  )
}

function FarmOffMap() {
  return <OffMapNote places={[{ name: 'the farm', point: useWatch({ name: 'mapPoint' }) ?? '' }]} />
}

/** Every text that people ever agreed to by sending a form, newest first. */
function ConsentVersions() {
  const query = useQuery<ConsentVersion[]>({ queryKey: [staffPaths.consentVersions] })
  return (
    <WhenRead query={query}>
      {(versions) => (
        <details className={styles.versions}>
          <summary>{versions.length === 1 ? 'The words in use' : `All ${versions.length} wordings`}</summary>
          <ol>
            {versions.map((each) => (
              <Version key={`${each.from} ${each.version}`} {...each} />
            ))}
          </ol>
        </details>
      )}
    </WhenRead>
  )
}

function Version({ text, from, by }: ConsentVersion) {
  const { moment } = useFarmClock()
  return (
    <li>
      <q dir="auto">{text}</q>
      <span className={styles.when}>
        {from ? `Since ${moment(from)}, by ${by.name}` : 'The standard words, from the start'}
      </span>
    </li>
  )
}

/** Says that header or footer show another logo, name or tagline, once somebody has published one. */
function OwnBrandNote() {
  const { data: frame } = useQuery<Page>({ queryKey: [apiPaths.page('site-frame')] })
  const content = frame?.content ?? []
  const footer = content.find(({ type }) => type === 'SiteFooter')
  const shown: Record<string, unknown>[] = [
    headerChoice(content),
    ...blocksIn(footer?.props.columns).map(({ props }) => props),
  ]
  const isOwn = shown.some(({ logoUrl, name, tagline }) => logoUrl || name || tagline)
  if (!isOwn) return null
  return (
    <p>
      {'Header or footer have a logo, name or tagline of their own now. Change it in '}
      <Link to="/admin/pages/site-frame?select=SiteHeader">Menu and footer</Link>
      {'. Emails, search engines and the staff area use the ones here.'}
    </p>
  )
}

/** Says that the footer has links of its own, once somebody has published it. */
function OwnFooterNote() {
  const { data: pages } = useQuery<PageSummary[]>({ queryKey: [staffPaths.pagesAndParts] })
  const frame = pages?.find(({ id }) => id === 'site-frame')
  if (!frame || frame.publishedRevision === 0) return null
  return (
    <p>
      {'The footer has links of its own now. Change them in '}
      <Link to="/admin/pages/site-frame?select=SiteFooter">Menu and footer</Link>
      {'. The forms and search engines use the ones here.'}
    </p>
  )
}

const white = { red: 255, green: 255, blue: 255, alpha: 1 }
const nearlyWhite = 'This logo is nearly white, and so is the top of your pages. Use a darker one.'

/** Says that a logo can hardly be seen at the top of pages. */
function LogoNote() {
  const path = normalizeImagePath(useWatch({ name: 'logoUrl' }))
  const [said, setSaid] = useState({ of: '', words: '' })
  if (!path) return null
  return (
    <>
      <img
        hidden
        alt=""
        src={path}
        onLoad={({ currentTarget }) =>
          setSaid({ of: path, words: logoProblem(pixelsOf(currentTarget) ?? [], white, nearlyWhite) })
        }
      />
      {said.of === path && said.words && <p role="status">{said.words}</p>}
    </>
  )
}

/** Says what visitors read of hours and area, and warns where typed hours are not the office hours. */
function SaidNote() {
  const [hours = '', serviceArea = ''] = useWatch({ name: ['hours', 'serviceArea'] })
  const { data } = useQuery<Availability>({ queryKey: [staffPaths.availability] })
  if (!data) return null
  const site = { hours, serviceArea, derived: derivedSite({ hours, serviceArea }, data) }
  const office = hoursInWords(data.openingHours)
  const said = shownHours(site)
  return (
    <div role="status">
      <p>{`Visitors read: ${shownArea(site)}. ${said}.`}</p>
      {daysOf(said) !== daysOf(office) && (
        <p>
          <strong>{`Your office hours are ${office}.`}</strong>
          {
            ' The site goes by them when it says whether you’re open. Leave Hours blank to say the same everywhere.'
          }
        </p>
      )}
    </div>
  )
}

/** The same for hours that mean the same; blank for words that name none. */
function daysOf(text: string): string {
  return openingHours(text)
    .flatMap(({ dayOfWeek, opens, closes }) => dayOfWeek.map((day) => `${day} ${opens} ${closes}`))
    .sort()
    .join()
}
