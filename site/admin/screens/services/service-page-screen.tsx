import { useLocation } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { eventTypes, services } from '#blocks/contract/enquiries/enquiry-choices.ts'
import { servicePage, servicePages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import {
  type ServicePageContent,
  serviceFacts,
  servicePageSchema,
} from '#blocks/contract/records/service-page-content.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useRecord, useStaffList } from '../../base/http/record-queries.ts'
import { LostScreen } from '../../base/ui/lost-screen.tsx'
import { useBookable } from '../../enquiries/facts/use-bookable.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { SelectInput } from '../../forms/inputs/choice-inputs.tsx'
import { FieldGroup, FieldGroups } from '../../forms/inputs/field-group.tsx'
import { RecordField, RecordFields, useRecordInput } from '../../forms/record-field.tsx'

/** The blocks of a service page, in the order visitors meet them. */
const previewTypes = [
  'ServiceHero',
  'ServiceSteps',
  'ServiceFacts',
  'ServiceNeeds',
  'ServiceIncluded',
  'ServiceSafety',
  'ServiceAnimals',
  'ServiceAddOns',
  'ServiceStories',
  'ServiceFaq',
  'ServiceBook',
]

/** What the booking form comes ticked with. */
const bookingPresets = [
  { value: '', label: 'Use this page’s default' },
  ...Object.entries(services).map(([value, label]) => ({ value, label })),
  {
    value: 'petting-zoo-small,pony-rides-small',
    label: `${services['petting-zoo-small']} and ${services['pony-rides-small'].toLowerCase()}`,
  },
]
const bookingEvents = [
  { value: '', label: 'Use this page’s default' },
  ...Object.entries(eventTypes).map(([value, label]) => ({ value, label })),
]

/** A service, by the address it has below /admin (product.md §2). */
export function Component() {
  const { pathname } = useLocation()
  const path = pathname.replace(/\/$/, '').slice('/admin'.length)
  const ownId = path.slice(`${sitePaths.services}/`.length)
  const id = servicePages.find((page) => page.path === path)?.id ?? ownId
  return <ServicePageScreen key={id} id={id} />
}

function ServicePageScreen({ id }: { id: string }) {
  const { data: record, error } = useRecord<ServicePageContent>(apiPaths.servicePage(id))
  const added = useBookable().filter(({ value }) => !Object.hasOwn(services, value))
  const { data: animals } = useStaffList<{ name: string }>(apiPaths.animals)
  const { data: addOns } = useStaffList<{ name: string }>(apiPaths.addOns)
  const choices = (list: typeof animals) =>
    (list?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (error instanceof ApiError && error.status === 404) return <LostScreen />
  const { title = 'Service', path = '', active = false } = record ? serviceFacts(id, record.value) : {}
  return (
    <RecordScreen
      title={title}
      path={apiPaths.servicePage(id)}
      schema={servicePageSchema}
      {...(active ? { publicPath: path } : {})}
      back={{ to: '/admin/services', label: 'Services' }}
      preview={{
        pageId: id,
        types: servicePage(id)?.family ? [...previewTypes, 'SizeComparison'] : previewTypes,
      }}
    >
      <FieldGroups>
        <FieldGroup title="Most used">
          <RecordFields
            names={[
              'title',
              'tagline',
              'heroImageUrl',
              'heroImageAlt',
              'intro',
              ['durations', 'ages', 'guestsRange'],
              'bookable',
            ]}
          />
        </FieldGroup>
        <FieldGroup title="What happens" isFolded>
          <RecordFields
            names={[
              'steps',
              'idealFor',
              ['animalsCountRange', 'ridersPerHour'],
              'extraFacts',
              'ageAndWeightRules',
            ]}
          />
        </FieldGroup>
        <FieldGroup title="What the customer provides" isFolded>
          <RecordFields
            names={[
              'yardPlan',
              'spaceNeeded',
              'surfaces',
              'shadeWaterPower',
              'parkingNeeded',
              'setupTakedown',
            ]}
          />
        </FieldGroup>
        <FieldGroup title="What we bring, and safety" isFolded>
          <RecordFields
            names={['whatsIncluded', 'staffProvided', 'weatherPolicy', 'safetyNotes', 'insuranceText']}
          />
        </FieldGroup>
        <FieldGroup title="Animals, add-ons, photos" isFolded>
          <RecordField name="animalIds" choices={choices(animals)} />
          <RecordField name="addOnIds" choices={choices(addOns)} />
          <AlbumField name="albumId" />
        </FieldGroup>
        <FieldGroup title="What people say and ask" isFolded>
          <RecordFields names={['testimonials', 'storyImageUrl', 'storyImageAlt', 'faq']} />
        </FieldGroup>
        <FieldGroup title="What you offer" isFolded>
          <RecordFields names={['active', 'inMenu', 'path', 'redirectTo']} />
        </FieldGroup>
        <FieldGroup title="Booking" isFolded>
          <RecordField name="bookingPreset" choices={[...bookingPresets, ...added]} />
          <RecordField name="bookingEvent" choices={bookingEvents} />
        </FieldGroup>
        <FieldGroup title="Search engines" isFolded>
          <RecordFields names={['seoTitle', 'seoDescription']} />
        </FieldGroup>
      </FieldGroups>
    </RecordScreen>
  )
}

function AlbumField({ name }: { name: string }) {
  const input = useRecordInput<number | null>(name)
  const { data } = useStaffList<{ title: string; year: number }>(apiPaths.albums)
  const albums = (data?.items ?? []).map(({ id, title, year }) => ({
    value: id,
    label: `${title} (${year})`,
  }))
  return <SelectInput {...input} choices={[{ value: null, label: 'None' }, ...albums]} />
}
