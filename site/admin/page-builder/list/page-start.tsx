import { useFormContext, useWatch } from 'react-hook-form'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { pageTemplates } from '#blocks/pages/page-templates.ts'
import { RecordField } from '../../forms/record-field.tsx'
import styles from './page-start.module.css'

/** Chooses what a new page starts from: a template, or a copy of an existing page. */
export function PageStart({ pages }: { pages: readonly PageSummary[] }) {
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
