import {
  newSavedReplySchema,
  replyPlaceholders,
  type SavedReply,
} from '#blocks/contract/enquiries/saved-reply.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { Placeholders } from '../forms/placeholders.tsx'
import { ProseField, TextField } from '../forms/text-fields.tsx'
import { ItemScreen } from '../lists/item-screen.tsx'

export function Component() {
  return (
    <ItemScreen<Omit<SavedReply, 'id'>>
      path={staffPaths.savedReplies}
      adminPath="/admin/enquiries/replies"
      listTitle="Saved replies"
      noun="reply"
      schema={newSavedReplySchema}
      blank={{ title: '', text: '' }}
      titleOf={({ title }) => title}
    >
      <TextField name="title" label="Name" help="By which you find it." max={80} />
      <ProseField name="text" label="Text" rows={12} max={5000} />
      <Placeholders name="text" placeholders={replyPlaceholders} filledFor="customer" />
    </ItemScreen>
  )
}
