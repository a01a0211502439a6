import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { ConsentVersion } from '#blocks/contract/enquiries/consent-version.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { blocksIn } from '#blocks/kit/content/slot-content.ts'
import { headerChoice } from '#blocks/parts/frame/brand.ts'
import { useFarmClock } from '../../base/ui/farm-clock.ts'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FieldGroup, FieldGroups, FieldPair } from '../../forms/inputs/field-group.tsx'
import { OffMapNote } from '../../forms/inputs/off-map-note.tsx'
import { RecordField } from '../../forms/record-field.tsx'
import { LogoNote } from './logo-note.tsx'
import { SaidNote } from './said-note.tsx'
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
          <RecordField name="name" />
          <RecordField name="tagline" />
          <RecordField name="logoUrl" />
          <LogoNote />
          <FieldPair>
            <RecordField name="foundedYear" />
            <RecordField name="serviceArea" />
            <RecordField name="hours" />
            <RecordField name="timeZone" />
          </FieldPair>
          <SaidNote />
          <RecordField name="insuredLine" />
        </FieldGroup>
        <FieldGroup title="Address and default contact">
          <RecordField name="street" />
          <FieldPair>
            <RecordField name="city" />
            <RecordField name="state" />
            <RecordField name="postalCode" />
          </FieldPair>
          <RecordField name="mapPoint" />
          <FarmOffMap />
          <FieldPair>
            <RecordField name="defaultPhone" />
            <RecordField name="defaultEmail" />
          </FieldPair>
        </FieldGroup>
        <FieldGroup title="Social pages" isFolded>
          <OwnFooterNote />
          <RecordField name="facebookUrl" />
          <RecordField name="instagramUrl" />
          <RecordField name="twitterUrl" />
        </FieldGroup>
        <FieldGroup title="Links in the footer" isFolded>
          <OwnFooterNote />
          <RecordField name="schoolPage" />
          <RecordField name="churchPage" />
          <RecordField name="companyPage" />
          <RecordField name="privacyPage" />
          <RecordField name="termsPage" />
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
