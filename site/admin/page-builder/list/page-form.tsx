import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../../http/api-error.ts'
import { formReason } from '../../base/http/refusals.ts'
import { useAct } from '../../base/session/use-act.ts'
import { FormButtons } from '../../base/ui/form-buttons.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { Modal } from '../../base/ui/modal.tsx'
import { RecordSchema } from '../../forms/form/record-schema.ts'
import styles from './page-list.module.css'

type PageFormProps<T extends FieldValues> = {
  title: string
  text: string
  submitLabel: string
  form: UseFormReturn<T>
  schema: z.ZodType
  /** Field names that differ from the API's, by the API's JSON pointer. */
  fieldOf?: Readonly<Record<string, Path<T>>>
  onSubmit: (value: T) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A dialog for a page's title and path. Errors from the API are shown at the field they name. */
export function PageForm<T extends FieldValues>(props: PageFormProps<T>) {
  const { title, text, submitLabel, form, schema, fieldOf = {}, onSubmit, onClose, children } = props
  const [problem, setProblem] = useState('')
  const { act } = useAct({ onRefused: showRefusal })
  const { isSubmitting } = form.formState

  function showRefusal(error: unknown) {
    const issues = (error instanceof ApiError && error.problem?.issues) || []
    // "/path" names a field
    for (const [index, { path, message }] of issues.entries())
      form.setError(fieldOf[path] ?? (path.slice(1) as Path<T>), { message }, { shouldFocus: index === 0 })
    if (issues.length === 0) setProblem(formReason(error))
  }

  async function submit(value: T) {
    setProblem('')
    await act(() => onSubmit(value))
  }

  return (
    <Modal title={title} text={text} onClose={onClose}>
      <FormProvider {...form}>
        <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit)}>
          <FormProblem text={problem} />
          <RecordSchema value={schema}>{children}</RecordSchema>
          <FormButtons label={submitLabel} isDisabled={isSubmitting} onCancel={onClose} />
        </form>
      </FormProvider>
    </Modal>
  )
}
