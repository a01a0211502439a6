import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { changedStaffPageSchema, type PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { patchRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.ts'
import { RecordField } from '../../forms/record-field.tsx'
import { pageLists } from './page-actions.ts'
import { PageForm } from './page-form.tsx'

const addressSchema = changedStaffPageSchema.required()

/** Changes the title, path or menu entry of a staff page. It is live at once, and the old path redirects. */
export function PageAddress({ page, onClose }: { page: PageSummary; onClose: () => void }) {
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
