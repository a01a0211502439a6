import { apiPaths } from '#blocks/contract/api-paths.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page.ts'
import { FieldGroup } from '../forms/field-group.tsx'
import { RecordScreen } from '../forms/record-screen.tsx'
import { ProseField, TextField } from '../forms/text-fields.tsx'
import { DescribedPicture } from '../media/described-picture.tsx'

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
      intro="A section shows only when its text is filled in. A title left blank shows its standard one."
      path={apiPaths.aboutPage}
      schema={aboutPageSchema}
      publicPath="/about"
      preview={preview}
    >
      <FieldGroup title="Top of the page">
        <TextField name="title" label="Title" />
        <ProseField name="introContent" label="Introduction" />
      </FieldGroup>
      <FieldGroup title="History">
        <TextField name="historyTitle" label="History: title" />
        <ProseField name="historyContent" label="History: text" />
        <DescribedPicture name="teamImageUrl" altName="teamImageAlt" label="Team photo" />
      </FieldGroup>
      <FieldGroup title="What sets us apart">
        <TextField name="staffTitle" label="Staff: title" />
        <ProseField name="staffContent" label="Staff: text" />
        <DescribedPicture name="staffImageUrl" altName="staffImageAlt" label="Staff photo" />
      </FieldGroup>
      <FieldGroup title="Events and safety">
        <TextField name="eventsTitle" label="Events: title" />
        <ProseField name="eventsContent" label="Events: text" />
        <TextField name="safetyTitle" label="Safety: title" />
        <ProseField name="safetyContent" label="Safety: text" />
      </FieldGroup>
      <FieldGroup title="Why choose us">
        <TextField name="whyChooseTitle" label="Reasons: title" />
        <ProseField name="whyChooseContent" label="Reasons" help="One reason a line." />
        <ProseField name="closingStatement" label="Closing statement" rows={3} />
      </FieldGroup>
    </RecordScreen>
  )
}
