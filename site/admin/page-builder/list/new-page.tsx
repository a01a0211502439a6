import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { NewPageSummary, PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/records.ts'
import { addRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.ts'
import { RecordField } from '../../forms/record-fields/record-field.tsx'
import { copyTitle, type NewPageForm, newPageFormSchema, newStaffPage } from './new-page-form.ts'
import { pageLists } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageStart } from './page-start.tsx'
import { suggestAddress } from './suggest-address.ts'

type NewPageProps = {
  pages: readonly PageSummary[]
  /** The page to copy, if the dialog was opened for one. */
  copyOf?: PageSummary
  onClose: () => void
}

/** A dialog to add a page. Path and id derive from the title until someone edits them. */
export function NewPage({ pages, copyOf, onClose }: NewPageProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const siteUrl = useSiteUrl()
  const form = useForm<NewPageForm>({
    resolver: zodResolver(newPageFormSchema),
    defaultValues: {
      title: copyOf ? copyTitle(copyOf.title) : '',
      path: '',
      id: '',
      inMenu: false,
      start: copyOf ? 'copy' : 'blank',
      source: copyOf?.id ?? '',
    },
  })
  const { path: isPathOwn, id: isIdOwn } = form.formState.dirtyFields
  const title = useWatch({ control: form.control, name: 'title' })
  useEffect(() => {
    const suggested = suggestAddress(title, pages)
    if (!isPathOwn) form.setValue('path', suggested.path)
    if (!isIdOwn) form.setValue('id', suggested.id)
  }, [form, title, pages, isPathOwn, isIdOwn])

  async function add(value: NewPageForm) {
    const { value: added } = await addRecord<NewPageSummary>(staffPaths.pages, newStaffPage(value))
    notify(await addedMessage(added))
    void refreshPaths(queries, pageLists)
    navigate(`/admin/pages/${added.id}`)
  }

  return (
    <PageForm
      title="Add a page"
      text="Visitors won’t see it until you publish it."
      submitLabel="Add page"
      form={form}
      schema={newPageFormSchema}
      fieldOf={{ '/from/page': 'source' }}
      onSubmit={add}
      onClose={onClose}
    >
      <RecordField name="title" />
      <RecordField name="path" help={`Comes after ${siteUrl}`} />
      <RecordField name="id" />
      <PageStart pages={pages} />
      <RecordField name="inMenu" />
    </PageForm>
  )
}

async function addedMessage({ title, leftOut }: NewPageSummary): Promise<string> {
  const added = `${title} added. Visitors won’t see it until you publish it.`
  if (leftOut.length === 0) return added
  // Loaded on demand: block names import every block, which the list of pages doesn't need.
  const { nameOfBlock } = await import('../page/core/page-labels.ts')
  const names = [...new Set(leftOut.map(nameOfBlock))]
  return `${added} Not copied, because it only works on the original page: ${new Intl.ListFormat('en').format(names)}`
}
