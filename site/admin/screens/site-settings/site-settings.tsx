import { apiPaths } from '#blocks/contract/api-paths.ts'
import { siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FieldGroup, FieldPair } from '../../forms/inputs/field-group.tsx'
import { RecordField } from '../../forms/record-fields/record-field.tsx'
import { ConsentVersions } from './consent-versions.tsx'
import { OwnBrandNote, OwnFooterNote } from './own-frame-notes.tsx'

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
      <FieldGroup title="The business">
        <OwnBrandNote />
        <RecordField name="name" />
        <RecordField name="tagline" />
        <RecordField name="logoUrl" />
        <FieldPair>
          <RecordField name="foundedYear" />
          <RecordField name="serviceArea" />
          <RecordField name="hours" />
          <RecordField name="timeZone" />
        </FieldPair>
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
        <FieldPair>
          <RecordField name="defaultPhone" />
          <RecordField name="defaultEmail" />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Social pages">
        <OwnFooterNote />
        <RecordField name="facebookUrl" />
        <RecordField name="instagramUrl" />
        <RecordField name="twitterUrl" />
      </FieldGroup>
      <FieldGroup title="Links in the footer">
        <OwnFooterNote />
        <RecordField name="schoolPage" />
        <RecordField name="churchPage" />
        <RecordField name="companyPage" />
        <RecordField name="privacyPage" />
        <RecordField name="termsPage" />
      </FieldGroup>
      <FieldGroup title="The forms">
        <RecordField name="consentText" />
        <ConsentVersions />
      </FieldGroup>
      <RecordField name="trustClaims" />
    </RecordScreen>
  )
}
