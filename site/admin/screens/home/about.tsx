import { apiPaths } from '#blocks/contract/api-paths.ts'
import { aboutSchema } from '#blocks/contract/records/home-content.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { RecordField } from '../../forms/record-field.tsx'

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
      <RecordField name="heading" />
      <RecordField name="description" />
      <RecordField name="missionStatement" />
      <RecordField name="imageUrl" />
      <RecordField name="imageAlt" />
      <RecordField name="imageCaption" />
      <RecordField name="people" />
      <RecordField name="quotes" />
    </RecordScreen>
  )
}
