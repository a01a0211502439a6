import { apiPaths } from '#blocks/contract/api-paths.ts'
import { heroSchema } from '#blocks/contract/records/home-content.ts'
import { RecordScreen } from '../forms/record-screen.tsx'
import { ProseField, TextField } from '../forms/text-fields.tsx'
import { PictureField, VideoField } from '../media/media-fields.tsx'

const preview = { pageId: 'home', types: ['Hero'] }

export function Component() {
  return (
    <RecordScreen
      title="Hero"
      intro="The first thing visitors see on the home page. A field left blank shows its standard text."
      path={apiPaths.hero}
      schema={heroSchema}
      publicPath="/"
      preview={preview}
    >
      <TextField name="title" label="Title" />
      <TextField name="subtitle" label="Subtitle" help="The handwritten line above the title." />
      <ProseField name="description" label="Description" help="A blank line starts a new paragraph." />
      <VideoField name="videoUrl" label="Intro video" />
      <PictureField name="videoPosterUrl" label="Picture before the video plays" />
      <TextField name="videoPlaceholderText" label="Text while there is no video" max={500} />
    </RecordScreen>
  )
}
