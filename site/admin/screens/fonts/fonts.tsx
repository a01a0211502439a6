import { apiPaths } from '#blocks/contract/api-paths.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { FontField } from './font-field.tsx'
import { StyleFontsNote } from './style-fonts-note.tsx'

const preview = { pageId: 'home', types: ['Hero', 'Story'] }

export function Component() {
  return (
    <RecordScreen
      title="Fonts"
      intro="The three fonts used on the whole site. They’re stored on your own server."
      path={apiPaths.fonts}
      schema={fontsSchema}
      publicPath="/"
      preview={preview}
    >
      <StyleFontsNote />
      <FontField name="headingFont" suits="heading" />
      <FontField name="bodyFont" suits="body" />
      <FontField name="subtitleFont" suits="subtitle" />
    </RecordScreen>
  )
}
