import { apiPaths } from '#blocks/contract/api-paths.ts'
import { newHeroSchema } from '#blocks/contract/records/home-content.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { RecordFields } from '../../forms/record-field.tsx'

const preview = { pageId: 'home', types: ['Hero'] }

export function Component() {
  return (
    <RecordScreen
      title="Welcome"
      intro="The first thing visitors see. Blank fields show the standard text."
      path={apiPaths.hero}
      schema={newHeroSchema}
      publicPath="/"
      preview={preview}
    >
      <RecordFields
        names={['title', 'subtitle', 'description', 'videoUrl', 'videoPosterUrl', 'videoPlaceholderText']}
      />
    </RecordScreen>
  )
}
