import { apiPaths } from '#blocks/contract/api-paths.ts'
import { contactInfoSchema } from '#blocks/contract/records/site-settings.ts'
import { RecordScreen } from '../forms/form/record-screen.tsx'
import { RecordFields } from '../forms/record-field.tsx'

const preview = { pageId: 'contact', types: ['ContactDetails', 'ContactCard'] }

export function Component() {
  return (
    <RecordScreen
      title="Phone & email"
      intro="Shown in the header and footer of every page and on the contact page."
      path={apiPaths.contactInfo}
      schema={contactInfoSchema}
      publicPath="/contact"
      preview={preview}
    >
      <RecordFields names={['phone', 'email']} />
    </RecordScreen>
  )
}
