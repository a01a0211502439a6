import { listKinds } from '#blocks/contract/record-kinds.ts'
import { type NewRedirect, newRedirectSchema } from '#blocks/contract/records/redirect.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { ItemScreen } from '../../../forms/lists/item-screen.tsx'
import { RecordFields } from '../../../forms/record-field.tsx'

export function Component() {
  const timeZone = useTimeZone()
  return (
    <ItemScreen<NewRedirect>
      kind={listKinds.redirects}
      listTitle="Redirects"
      noun="redirect"
      schema={newRedirectSchema}
      startsWith={{ since: dayIn(timeZone, new Date()) }}
      titleOf={({ from }) => from}
    >
      <RecordFields names={['from', 'to']} />
    </ItemScreen>
  )
}
