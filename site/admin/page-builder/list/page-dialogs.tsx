import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { changedStaffPageSchema, type PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { patchRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import { RecordField } from '../../forms/record-field.tsx'
import { isLive } from '../page/core/page-state.ts'
import { EndPage, TakeOffPage, useEndOfPage } from '../publish/end-page.tsx'
import { SchedulePage } from '../publish/schedule-page.tsx'
import { NewPage } from './new-page.tsx'
import { pageLists, usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'

export type PageQuestion = {
  kind: 'duplicate' | 'rename' | 'drop' | 'schedule' | 'take-off' | 'end' | 'delete' | 'standard'
  page: PageSummary
}

type PageDialogsProps = { question: PageQuestion; pages: readonly PageSummary[]; onClose: () => void }

export function PageDialogs({ question, pages, onClose }: PageDialogsProps) {
  const { kind, page } = question
  const { dropDraft, startOver } = usePageActions()
  if (kind === 'duplicate') return <NewPage pages={pages} copyOf={page} onClose={onClose} />
  if (kind === 'rename') return <PageAddress page={page} onClose={onClose} />
  if (kind === 'schedule') return <SchedulePage page={page} onClose={onClose} />
  if (kind === 'end') return <EndPage page={page} onClose={onClose} />
  if (kind === 'take-off') return <TakeOffPage page={page} onClose={onClose} />
  if (kind === 'delete') return <DeletePage page={page} onClose={onClose} />
  const unscheduled = page.schedule ? ' It won’t go live as scheduled.' : ''
  if (kind === 'standard')
    return (
      <Confirm
        title={`Start ${page.title} over from its standard layout?`}
        text={`The standard sections in their order become your draft, with the texts you have now. Visitors see no change until you publish.${
          page.draftRevision > 0
            ? ` They replace the current draft, which you can still find under Versions.${unscheduled}`
            : ''
        }`}
        label="Use standard layout"
        onConfirm={() => void startOver(page)}
        onClose={onClose}
      />
    )
  return (
    <Confirm
      title={`Discard the draft of ${page.title}?`}
      text={`Visitors will still see the page as it is now. You can still find the draft under Versions.${unscheduled}`}
      label="Discard draft"
      onConfirm={() => void dropDraft(page)}
      onClose={onClose}
    />
  )
}

const wayBack = `It stays in the trash for ${trashDays} days, with its draft and versions.`

function DeletePage({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const { remove } = usePageActions()
  const end = useEndOfPage(page, wayBack)
  return (
    <Confirm
      title={`Delete ${page.title}?`}
      text={isLive(page) ? end : wayBack}
      label="Delete"
      onConfirm={() => void remove(page)}
      onClose={onClose}
    />
  )
}

const addressSchema = changedStaffPageSchema.required()

/** Changes the title, path or menu entry of a staff page. It is live at once, and the old path redirects. */
function PageAddress({ page, onClose }: { page: PageSummary; onClose: () => void }) {
  const queries = useQueryClient()
  const siteUrl = useSiteUrl()
  const form = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: { title: page.title, path: page.path, inMenu: page.inMenu },
  })

  async function change(value: z.infer<typeof addressSchema>) {
    const path = staffPaths.page(page.id)
    const { value: now, revision } = await patchRecord(path, value, page.revision)
    onClose()
    notify(now.path === page.path ? `${now.title} changed` : `${now.title} is now at ${now.path}`, {
      undo: () => patchRecord(path, { title: page.title, path: page.path, inMenu: page.inMenu }, revision),
      touches: pageLists,
    })
    await refreshPaths(queries, pageLists)
  }

  return (
    <PageForm
      title="Name, address, menu"
      text="Goes live right away. Visitors at the old address are sent to the new one."
      submitLabel="Save"
      form={form}
      schema={addressSchema}
      onSubmit={change}
      onClose={onClose}
    >
      <RecordField name="title" />
      <RecordField name="path" help={`Comes after ${siteUrl}`} />
      <RecordField name="inMenu" />
    </PageForm>
  )
}
