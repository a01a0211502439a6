import { useWatch } from 'react-hook-form'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page-content.ts'
import { RecordScreen } from '../forms/form/record-screen.tsx'
import { FieldGroup, FieldGroups } from '../forms/inputs/field-group.tsx'
import { OffMapNote } from '../forms/inputs/off-map-note.tsx'
import { RecordField } from '../forms/record-field.tsx'

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
          <RecordField name="title" />
          <RecordField name="introContent" />
        </FieldGroup>
        <FieldGroup title="History" isFolded>
          <RecordField name="historyTitle" />
          <RecordField name="historyContent" />
          <RecordField name="teamImageUrl" />
          <RecordField name="teamImageAlt" />
        </FieldGroup>
        <FieldGroup title="What sets us apart" isFolded>
          <RecordField name="staffTitle" />
          <RecordField name="staffContent" />
          <RecordField name="staffImageUrl" />
          <RecordField name="staffImageAlt" />
        </FieldGroup>
        <FieldGroup title="Events and safety" isFolded>
          <RecordField name="eventsTitle" />
          <RecordField name="eventsContent" />
          <RecordField name="towns" />
          <TownsOffMap />
          <RecordField name="safetyTitle" />
          <RecordField name="safetyContent" />
        </FieldGroup>
        <FieldGroup title="Why choose us" isFolded>
          <RecordField name="whyChooseTitle" />
          <RecordField name="whyChooseContent" />
          <RecordField name="closingStatement" />
        </FieldGroup>
      </FieldGroups>
    </RecordScreen>
  )
}

function TownsOffMap() {
  return <OffMapNote places={useWatch({ name: 'towns' }) ?? []} />
}
