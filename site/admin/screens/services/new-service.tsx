import { z } from 'zod'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page-content.ts'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { RecordField } from '../../forms/record-field.tsx'

const newSchema = z.object({
  title: servicePageSchema.shape.title.meta({
    title: 'What do you offer?',
    description: 'Such as “Reindeer Visits”. It gets a page, and people can book it right away.',
  }),
})
type NewService = z.infer<typeof newSchema>

/** A title is enough to add a service. Its page is filled on the screen that follows. */
export function Component() {
  return (
    <ItemScreen<NewService>
      kind={{ path: apiPaths.servicePages, screen: '/admin/services' }}
      listTitle="Services"
      noun="service"
      schema={newSchema}
      titleOf={({ title }) => title}
    >
      <RecordField name="title" />
    </ItemScreen>
  )
}
