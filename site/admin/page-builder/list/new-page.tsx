import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { newStaffPageSchema, type PageLine } from '#blocks/contract/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { TextField } from '../../forms/text-fields.tsx'
import { refreshPaths } from '../../http/records.ts'
import { addRecord } from '../../http/staff-client.ts'
import { notify } from '../../notices/notify.ts'
import { pageLists } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { suggestAddress } from './suggest-address.ts'

type NewPageProps = { pages: readonly PageLine[]; onClose: () => void }

/** A page of staff's own. Address and id follow its name until somebody writes them. */
export function NewPage({ pages, onClose }: NewPageProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({
    resolver: zodResolver(newStaffPageSchema),
    defaultValues: { title: '', path: '', id: '' },
  })
  const { path: isPathOwn, id: isIdOwn } = form.formState.dirtyFields
  const title = useWatch({ control: form.control, name: 'title' })
  useEffect(() => {
    const suggested = suggestAddress(title, pages)
    if (!isPathOwn) form.setValue('path', suggested.path)
    if (!isIdOwn) form.setValue('id', suggested.id)
  }, [form, title, pages, isPathOwn, isIdOwn])

  async function add(value: { id: string; path: string; title: string }) {
    const added = await addRecord<PageLine>(staffPaths.pages, value)
    notify(`${added.value.title} added: nobody sees it until it is published`)
    void refreshPaths(queries, pageLists)
    navigate(`/admin/pages/${added.value.id}`)
  }

  return (
    <PageForm
      title="Add a page"
      text="It starts blank, and visitors do not see it until you publish it."
      submitLabel="Add page"
      form={form}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField name="title" label="Name" max={200} />
      <TextField name="path" label="Address" help={`On the site, after ${location.origin}`} />
      <TextField
        name="id"
        label="Id"
        help="What the page is called in addresses of the staff area. It can’t be changed later."
      />
    </PageForm>
  )
}
