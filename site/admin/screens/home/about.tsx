import { apiPaths } from '#blocks/contract/api-paths.ts'
import { aboutSchema } from '#blocks/contract/records/home-content.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { RecordFields } from '../../forms/record-field.tsx'

const preview = { pageId: 'home', types: ['Story'] }

export function Component() {
  return (
    <RecordScreen
      title="Our Story"
      intro="The second part of the home page. Blank fields show the standard text."
      path={apiPaths.about}
      schema={aboutSchema}
      publicPath="/"
      preview={preview}
    >
      <RecordFields
        names={[
          'heading',
          'description',
          'missionStatement',
          'imageUrl',
          'imageAlt',
          'imageCaption',
          'people',
          'quotes',
        ]}
      />
    </RecordScreen>
  )
}
