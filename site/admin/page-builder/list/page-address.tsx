import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { changedStaffPageSchema, type PageLine } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { CheckField } from '../../forms/choice-fields.tsx'
import { TextField } from '../../forms/text-fields.tsx'
import { useSiteUrl } from '../../host/host.ts'
import { refreshPaths } from '../../http/records.ts'
import { patchRecord } from '../../http/staff-client.ts'
import { notify } from '../../notices/notify.ts'
import { pageLists } from './page-actions.ts'
import { PageForm } from './page-form.tsx'

const addressSchema = changedStaffPageSchema.required()

/** Another name or address, or a place in the menu, for a page that staff added. Live at once; the old address leads on. */
export function PageAddress({ page, onClose }: { page: PageLine; onClose: () => void }) {
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
    notify(now.path === page.path ? `${now.title} changed` : `${now.title} is at ${now.path} now`, {
      undo: async () => {
        await patchRecord(path, { title: page.title, path: page.path, inMenu: page.inMenu }, revision)
      },
      touches: pageLists,
    })
    await refreshPaths(queries, pageLists)
  }

  return (
    <PageForm
      title="Name, address, menu"
      text="Visitors see this at once. Who comes to the old address is led on to the new one."
      submitLabel="Save"
      form={form}
      onSubmit={change}
      onClose={onClose}
    >
      <TextField name="title" label="Name" max={200} />
      <TextField name="path" label="Address" help={`On the site, after ${siteUrl}`} />
      <CheckField
        name="inMenu"
        label="In the menu"
        help="Visitors find it in the menu of every page, once it is published."
      />
    </PageForm>
  )
}
