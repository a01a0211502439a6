import { apiPaths } from '#blocks/contract/api-paths.ts'
import { siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { FieldGroup, FieldPair } from '../forms/field-group.tsx'
import { ListField } from '../forms/list-field.tsx'
import { RecordScreen } from '../forms/record-screen.tsx'
import { NumberField, TextField } from '../forms/text-fields.tsx'
import { PictureField } from '../media/media-fields.tsx'

const preview = { pageId: 'home', types: ['TrustStrip'] }

export function Component() {
  return (
    <RecordScreen
      title="Site settings"
      intro="What every page says of the business."
      path={apiPaths.site}
      schema={siteSettingsSchema}
      publicPath="/"
      preview={preview}
    >
      <FieldGroup title="The business">
        <TextField name="name" label="Name" max={120} />
        <TextField name="tagline" label="Tagline" max={300} />
        <PictureField name="logoUrl" label="Logo" />
        <FieldPair>
          <NumberField name="foundedYear" label="Founded" min={1800} max={2200} />
          <TextField name="serviceArea" label="Service area" max={120} />
          <TextField name="hours" label="Hours" max={120} />
          <TextField
            name="timeZone"
            label="Time zone"
            help="Such as America/Phoenix: all dates are days there."
          />
        </FieldPair>
        <TextField name="insuredLine" label="Line at the foot of every page" max={200} />
      </FieldGroup>
      <FieldGroup title="Address and standard contact">
        <TextField name="street" label="Street" max={200} />
        <FieldPair>
          <TextField name="city" label="City" max={120} />
          <TextField name="state" label="State" max={60} />
          <TextField name="postalCode" label="Postal code" max={20} />
        </FieldPair>
        <FieldPair>
          <TextField
            name="defaultPhone"
            label="Standard phone"
            type="tel"
            help="Shown while “Phone & e-mail” is blank."
          />
          <TextField name="defaultEmail" label="Standard e-mail" type="email" />
        </FieldPair>
      </FieldGroup>
      <FieldGroup title="Social pages">
        <TextField name="facebookUrl" label="Facebook" type="url" />
        <TextField
          name="instagramUrl"
          label="Instagram"
          type="url"
          help="Blank shows the sign without a link."
        />
        <TextField name="twitterUrl" label="Twitter" type="url" help="Blank shows the sign without a link." />
      </FieldGroup>
      <ListField
        name="trustClaims"
        label="Trust claims"
        help="The strip on the home page."
        itemName="claim"
        blank={{ value: '', label: '' }}
        max={4}
      >
        {(path) => (
          <FieldPair>
            <TextField name={`${path}.value`} label="Number" max={20} />
            <TextField name={`${path}.label`} label="Of what" max={120} />
          </FieldPair>
        )}
      </ListField>
    </RecordScreen>
  )
}
