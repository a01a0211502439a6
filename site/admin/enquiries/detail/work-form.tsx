import { useCallback, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  type EnquiryDetail,
  type EnquiryPatch,
  enquiryPatchSchema,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { type Loaded, patchRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.ts'
import { useRecordEditing } from '../../forms/form/record-editing.ts'
import { RecordForm } from '../../forms/form/record-form.tsx'
import { SelectInput } from '../../forms/inputs/choice-inputs.tsx'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { RecordField, useRecordInput } from '../../forms/record-field.tsx'
import { useColleagues } from '../core/enquiry-queries.ts'

const workSchema = enquiryPatchSchema.pick({ notes: true, assignee: true, remindOn: true })
type Work = Required<Pick<EnquiryPatch, 'notes' | 'assignee' | 'remindOn'>>

/** Staff notes, assignee and reminder date of an enquiry. */
export function WorkForm({ loaded }: { loaded: Loaded<EnquiryDetail> }) {
  const path = staffPaths.enquiry(loaded.value.id)
  const { work, revisionFor } = useWork(loaded)
  const toValue = useCallback(workOf, [])
  const editing = useRecordEditing<Work & FieldValues>({
    path,
    loaded: work,
    schema: workSchema,
    toValue,
    save: (value, revision) => patchRecord<Work>(path, workOf(value), revisionFor(revision)),
    onSaved: (saved, before) =>
      notify('Notes saved', {
        undo: () => patchRecord(path, workOf(before.value), saved.revision),
        touches: [staffPaths.enquiries, staffPaths.status],
      }),
    whenDeleted: 'It can’t be brought back, and neither can its notes.',
  })
  return (
    <RecordForm editing={editing as never /* RecordForm takes any record */} saveLabel="Save notes" isAside>
      <RecordField name="notes" />
      <FieldPair>
        <AssigneeField name="assignee" />
        <RecordField name="remindOn" />
      </FieldPair>
    </RecordForm>
  )
}

/**
 * The three fields, with the revision at which one of them last changed. A mail or a step changes the record
 * but not these fields, so it must not look like a conflict to the person typing.
 */
function useWork(loaded: Loaded<EnquiryDetail>) {
  const newest = useRef(loaded.revision)
  newest.current = Math.max(newest.current, loaded.revision)
  const kept = useRef<Loaded<Work>>({ value: workOf(loaded.value), revision: loaded.revision })
  const now = workOf(loaded.value)
  if (!isSame(now, kept.current.value)) kept.current = { value: now, revision: loaded.revision }
  const work = kept.current
  return { work, revisionFor: (revision: number) => (revision === work.revision ? newest.current : revision) }
}

function workOf({ notes, assignee, remindOn }: Work): Work {
  return { notes, assignee, remindOn }
}

function AssigneeField({ name }: { name: string }) {
  const input = useRecordInput<number | null>(name)
  const colleagues = useColleagues()
  const isGone = input.value !== null && !colleagues.some(({ id }) => id === input.value)
  return (
    <SelectInput
      {...input}
      choices={[
        { value: null, label: 'Not assigned' },
        ...(isGone ? [{ value: input.value, label: 'Former coworker' }] : []),
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
