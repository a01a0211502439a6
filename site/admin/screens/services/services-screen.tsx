import { apiPaths } from '#blocks/contract/api-paths.ts'
import { servicesSchema } from '#blocks/contract/records/home-content.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { RecordFields } from '../../forms/record-field.tsx'
import { ServiceList } from './service-list.tsx'

const preview = { pageId: 'home', types: ['Services'] }

export function Component() {
  return (
    <RecordScreen
      title="Services"
      intro="The services section of the home page, and everything you offer."
      path={apiPaths.services}
      schema={servicesSchema}
      publicPath="/services"
      preview={preview}
    >
      <RecordFields names={['heading', 'description']} />
      <ServiceList />
    </RecordScreen>
  )
}
