import { apiPaths } from '#blocks/contract/api-paths.ts'
import { aboutSchema } from '#blocks/contract/records/home-content.ts'
import { RecordScreen } from '../forms/record-screen.tsx'
import { ProseField, TextField } from '../forms/text-fields.tsx'
import { DescribedPicture } from '../media/described-picture.tsx'

const preview = { pageId: 'home', types: ['Story'] }

export function Component() {
  return (
    <RecordScreen
      title="Our Story"
      intro="The second part of the home page. A field left blank shows its standard text."
      path={apiPaths.about}
      schema={aboutSchema}
      publicPath="/"
      preview={preview}
    >
      <TextField name="heading" label="Heading" />
      <ProseField name="description" label="Description" help="A blank line starts a new paragraph." />
      <ProseField name="missionStatement" label="Our mission" rows={3} />
      <DescribedPicture
        name="imageUrl"
        altName="imageAlt"
        label="Photo"
        altHelp="Read aloud to people who can’t see it."
      />
      <TextField name="imageCaption" label="Caption" max={500} />
    </RecordScreen>
  )
}
