import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import {
  changedStaffPageSchema,
  isBuiltInPage,
  type NewPageSummary,
  type NewStaffPage,
  newStaffPageSchema,
  type PageSummary,
  pageTemplateNames,
} from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { addressText, cutLetters } from '#blocks/contract/values/letters.ts'
import { pageTemplates } from '#blocks/pages/page-templates.ts'
import { useSiteUrl } from '../../base/host/host.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { addRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { RecordField } from '../../forms/record-field.tsx'
import { pageLists } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import styles from './page-start.module.css'

type NewPageProps = {
  pages: readonly PageSummary[]
  copyOf?: PageSummary
  onClose: () => void
}

/** A dialog to add a page. The id derives from the title, and the path until someone edits it. */
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
  const { path: isPathOwn } = form.formState.dirtyFields
  // As they were: a page whose answer was lost is among them soon, and is to be sent again as it was.
  const [taken] = useState(pages)
  const title = useWatch({ control: form.control, name: 'title' })
  useEffect(() => {
    const suggested = suggestAddress(title, taken)
    if (!isPathOwn) form.setValue('path', suggested.path)
    form.setValue('id', suggested.id)
  }, [form, title, taken, isPathOwn])

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
      fieldOf={{ '/from/page': 'source', '/id': 'title' }}
      onSubmit={add}
      onClose={onClose}
    >
      <RecordField name="title" />
      <RecordField name="path" help={`Comes after ${siteUrl}`} />
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

/** The dialog's fields for a new page. `source` is the id of the page to copy. */
export const newPageFormSchema = z
  .strictObject({
    ...newStaffPageSchema.omit({ from: true }).shape,
    inMenu: changedStaffPageSchema.shape.inMenu.unwrap(),
    start: z.enum([...pageTemplateNames, 'copy']),
    source: z.string(),
  })
  .refine(({ start, source }) => start !== 'copy' || source !== '', {
    path: ['source'],
    message: 'Choose the page to copy',
  })
type NewPageForm = z.infer<typeof newPageFormSchema>

/** The API's format. A blank page has no draft until someone edits it. */
export function newStaffPage({ start, source, ...page }: NewPageForm): NewStaffPage {
  if (start === 'copy') return { ...page, from: { page: source } }
  return start === 'blank' ? page : { ...page, from: { template: start } }
}

/** The default title of a copy, cut to the allowed length. */
export function copyTitle(title: string): string {
  return cutLetters(`Copy of ${title}`, 200).trimEnd()
}

const mostIdLetters = 60

/** An unused id and path derived from a page's title; of one without Latin letters, `page` is a start. */
export function suggestAddress(
  title: string,
  taken: readonly { id: string; path: string }[],
): { id: string; path: string } {
  if (title.trim() === '') return { id: '', path: '' }
  const text = addressText(title, mostIdLetters - 4) || 'page' // leaves room for a number
  for (let number = 1; ; number++) {
    const id = number === 1 ? text : `${text}-${number}`
    const path = `/${id}`
    const isTaken = isBuiltInPage({ id, path }) || taken.some((page) => page.id === id || page.path === path)
    // The schema rejects paths reserved for things other than pages.
    if (!isTaken && newStaffPageSchema.shape.path.safeParse(path).success) return { id, path }
  }
}

/** Chooses what a new page starts from: a template, or a copy of an existing page. */
function PageStart({ pages }: { pages: readonly PageSummary[] }) {
  const { register, control } = useFormContext()
  const start = useWatch({ control, name: 'start' })
  const templates = Object.entries(pageTemplates).map(([value, { label, description }]) => ({
    value,
    label,
    description,
  }))
  const copy = {
    value: 'copy',
    label: 'Copy of another page',
    description: 'Starts as a copy of its draft. Changes here won’t affect the other page.',
  }
  return (
    <>
      <fieldset className={styles.starts}>
        <legend>Start from</legend>
        {[...templates, copy].map(({ value, label, description }) => (
          <label key={value} className={styles.start}>
            <input
              type="radio"
              value={value}
              {...register('start')}
              aria-labelledby={`start-${value}-label`}
              aria-describedby={`start-${value}-about`}
            />
            <span id={`start-${value}-label`} className={styles.label}>
              {label}
            </span>
            <span id={`start-${value}-about`} className="fine">
              {description}
            </span>
          </label>
        ))}
      </fieldset>
      {start === 'copy' && (
        <RecordField
          name="source"
          label="Page to copy"
          choices={[
            { value: '', label: 'Choose a page' },
            ...pages.map(({ id, title, path }) => ({ value: id, label: `${title} (${path})` })),
          ]}
        />
      )}
    </>
  )
}
