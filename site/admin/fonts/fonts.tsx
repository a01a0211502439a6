import { apiPaths } from '#blocks/contract/api-paths.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { RecordScreen } from '../forms/record-screen.tsx'
import { FontField } from './font-field.tsx'

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
      <FontField name="headingFont" suits="heading" sample="Gentle animals, happy children" />
      <FontField
        name="bodyFont"
        suits="body"
        sample="We bring the farm to you: ponies, goats, rabbits and hens."
      />
      <FontField name="subtitleFont" suits="subtitle" sample="Since 1984, one family" />
    </RecordScreen>
  )
}
