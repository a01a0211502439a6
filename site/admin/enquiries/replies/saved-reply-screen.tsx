import {
  newSavedReplySchema,
  replyPlaceholders,
  type SavedReply,
} from '#blocks/contract/enquiries/saved-reply.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { Placeholders } from '../../forms/form/placeholders.tsx'
import { ItemScreen } from '../../forms/lists/item-screen.tsx'
import { RecordField } from '../../forms/record-field.tsx'

export function Component() {
  return (
    <ItemScreen<Omit<SavedReply, 'id'>>
      kind={listKinds['saved-replies']}
      listTitle="Saved replies"
      noun="reply"
      schema={newSavedReplySchema}
      titleOf={({ title }) => title}
    >
      <RecordField name="title" />
      <RecordField name="text" />
      <Placeholders name="text" placeholders={replyPlaceholders} filledFor="customer" />
    </ItemScreen>
  )
}
