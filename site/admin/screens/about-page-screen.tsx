import { useWatch } from 'react-hook-form'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page-content.ts'
import { RecordScreen } from '../forms/form/record-screen.tsx'
import { FieldGroup, FieldGroups } from '../forms/inputs/field-group.tsx'
import { OffMapNote } from '../forms/inputs/off-map-note.tsx'
import { RecordFields } from '../forms/record-field.tsx'

const preview = {
  pageId: 'about',
  types: [
    'AboutHero',
    'AboutHistory',
    'AboutStaff',
    'AboutEvents',
    'AboutSafety',
    'AboutReasons',
    'AboutClosing',
  ],
}

export function Component() {
  return (
    <RecordScreen
      title="About page"
      intro="Sections without text are hidden. Blank titles show the standard title."
      path={apiPaths.aboutPage}
      schema={aboutPageSchema}
      publicPath="/about"
      preview={preview}
    >
      <FieldGroups>
        <FieldGroup title="Top of the page">
          <RecordFields names={['title', 'introContent']} />
        </FieldGroup>
        <FieldGroup title="History" isFolded>
          <RecordFields names={['historyTitle', 'historyContent', 'teamImageUrl', 'teamImageAlt']} />
        </FieldGroup>
        <FieldGroup title="What sets us apart" isFolded>
          <RecordFields names={['staffTitle', 'staffContent', 'staffImageUrl', 'staffImageAlt']} />
        </FieldGroup>
        <FieldGroup title="Events and safety" isFolded>
          <RecordFields names={['eventsTitle', 'eventsContent', 'towns']} />
          <TownsOffMap />
          <RecordFields names={['safetyTitle', 'safetyContent']} />
        </FieldGroup>
        <FieldGroup title="Why choose us" isFolded>
          <RecordFields names={['whyChooseTitle', 'whyChooseContent', 'closingStatement']} />
        </FieldGroup>
      </FieldGroups>
    </RecordScreen>
  )
}

function TownsOffMap() {
  return <OffMapNote places={useWatch({ name: 'towns' }) ?? []} />
}
