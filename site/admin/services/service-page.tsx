import { useLocation } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { services } from '#blocks/contract/enquiries/enquiry-choices.ts'
import { type ServicePageEntry, servicePages } from '#blocks/contract/pages/site-paths.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page.ts'
import { ChecksField, SelectField } from '../forms/choice-fields.tsx'
import { FieldGroup, FieldPair } from '../forms/field-group.tsx'
import { ListField } from '../forms/list-field.tsx'
import { RecordScreen } from '../forms/record-screen.tsx'
import { LinesField, ProseField, TextField } from '../forms/text-fields.tsx'
import { useStaffList } from '../http/records.ts'
import { DescribedPicture } from '../media/described-picture.tsx'
import { LostScreen } from '../ui/lost-screen.tsx'
import { AlbumField } from './album-field.tsx'

/** The blocks of a service page, in the order visitors meet them. */
const previewTypes = [
  'ServiceHero',
  'ServiceSteps',
  'ServiceFacts',
  'ServiceNeeds',
  'ServiceIncluded',
  'ServiceSafety',
  'SizeComparison',
  'ServiceAnimals',
  'ServiceAddOns',
  'ServiceStories',
  'ServiceFaq',
  'ServiceBook',
]

/** What the booking form comes ticked with. */
const bookingPresets = [
  { value: '', label: 'As usual for this page' },
  ...Object.entries(services).map(([value, label]) => ({ value, label })),
]

/** One of the ten service pages, by the address it has below /admin (product.md §2). */
export function Component() {
  const { pathname } = useLocation()
  const entry = servicePages.find(({ path }) => `/admin${path}` === pathname.replace(/\/$/, ''))
  return entry ? <ServicePageScreen key={entry.id} entry={entry} /> : <LostScreen />
}

function ServicePageScreen({ entry }: { entry: ServicePageEntry }) {
  const { data: animals } = useStaffList<{ name: string }>(apiPaths.animals)
  const { data: addOns } = useStaffList<{ name: string }>(apiPaths.addOns)
  const choices = (list: typeof animals) =>
    (list?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <RecordScreen
      title={entry.label}
      path={apiPaths.servicePage(entry.id)}
      schema={servicePageSchema}
      publicPath={entry.path}
      back={{ to: '/admin/services', label: 'Services' }}
      preview={{ pageId: entry.id, types: previewTypes }}
    >
      <FieldGroup title="Top of the page">
        <TextField name="title" label="Title" />
        <TextField name="tagline" label="Tagline" max={300} />
        <DescribedPicture name="heroImageUrl" altName="heroImageAlt" label="Picture" />
        <ProseField name="intro" label="Introduction" />
      </FieldGroup>
      <FieldGroup title="What happens">
        <ListField
          name="steps"
          label="Steps of the day"
          itemName="step"
          blank={{ title: '', text: '' }}
          max={8}
        >
          {(path) => (
            <>
              <TextField name={`${path}.title`} label="Title" max={120} />
              <ProseField name={`${path}.text`} label="Text" rows={2} max={1000} />
            </>
          )}
        </ListField>
        <LinesField name="idealFor" label="Ideal for" help="One a line." />
        <FieldPair>
          <TextField name="guestsRange" label="Guests" max={120} />
          <TextField name="animalsCountRange" label="Animals" max={120} />
          <TextField name="ridersPerHour" label="Riders an hour" max={120} />
          <TextField name="durations" label="How long" max={160} />
        </FieldPair>
        <ListField
          name="extraFacts"
          label="More facts"
          help="What only this service has, such as the length of a race track."
          itemName="fact"
          blank={{ label: '', value: '' }}
          max={10}
        >
          {(path) => (
            <FieldPair>
              <TextField name={`${path}.label`} label="Name" max={60} />
              <TextField name={`${path}.value`} label="Fact" max={160} />
            </FieldPair>
          )}
        </ListField>
        <ProseField name="ageAndWeightRules" label="Age and weight rules" rows={3} max={1000} />
      </FieldGroup>
      <FieldGroup title="What the customer provides">
        <ProseField name="spaceNeeded" label="Space" rows={2} max={600} />
        <ProseField name="surfaces" label="Surface" rows={2} max={600} />
        <ProseField name="shadeWaterPower" label="Shade, water, power" rows={2} max={600} />
        <ProseField name="parkingNeeded" label="Parking" rows={2} max={600} />
        <ProseField name="setupTakedown" label="Set-up and take-down" rows={2} max={600} />
      </FieldGroup>
      <FieldGroup title="What we bring, and safety">
        <LinesField name="whatsIncluded" label="Included" help="One a line." />
        <ProseField name="staffProvided" label="Staff" rows={2} max={600} />
        <ProseField name="weatherPolicy" label="Weather" rows={3} max={1000} />
        <LinesField name="safetyNotes" label="Safety notes" help="One a line." />
        <ProseField name="insuranceText" label="Insurance and licence" rows={2} max={600} />
      </FieldGroup>
      <FieldGroup title="Animals, add-ons, photos">
        <ChecksField name="animalIds" label="Animals guests may meet" choices={choices(animals)} />
        <ChecksField name="addOnIds" label="Add-ons" choices={choices(addOns)} />
        <AlbumField name="albumId" label="Photo album" />
      </FieldGroup>
      <FieldGroup title="What people say and ask">
        <ListField
          name="testimonials"
          label="Quotes"
          itemName="quote"
          blank={{ quote: '', name: '', occasion: '' }}
          max={8}
        >
          {(path) => (
            <>
              <ProseField name={`${path}.quote`} label="Quote" rows={2} max={800} />
              <FieldPair>
                <TextField name={`${path}.name`} label="Name" max={80} />
                <TextField name={`${path}.occasion`} label="Occasion" max={120} />
              </FieldPair>
            </>
          )}
        </ListField>
        <ListField
          name="faq"
          label="Questions"
          itemName="question"
          blank={{ question: '', answer: '' }}
          max={20}
        >
          {(path) => (
            <>
              <TextField name={`${path}.question`} label="Question" max={300} />
              <ProseField name={`${path}.answer`} label="Answer" rows={3} max={2000} />
            </>
          )}
        </ListField>
      </FieldGroup>
      <FieldGroup title="Booking">
        <SelectField
          name="bookingPreset"
          label="Ticked already when somebody books from here"
          choices={bookingPresets}
        />
      </FieldGroup>
      <FieldGroup title="Search engines">
        <TextField
          name="seoTitle"
          label="Title in search results"
          help="Up to about 60 characters show."
          max={120}
        />
        <ProseField
          name="seoDescription"
          label="Description"
          help="Up to about 155 characters show."
          rows={2}
          max={300}
        />
      </FieldGroup>
    </RecordScreen>
  )
}
