import { type FormEvent, useState } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { newSavedSectionSchema } from '#blocks/contract/pages/saved-section.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { blockSchema } from '#blocks/pages/compose-page.ts'
import { formReason } from '../../../base/http/refusals.ts'
import { addRecord } from '../../../base/http/staff-client.ts'
import { notify } from '../../../base/notices/notify.tsx'
import { useFormAct } from '../../../base/session/use-act.ts'
import { FormButtons } from '../../../base/ui/form-buttons.tsx'
import { Modal } from '../../../base/ui/modal.tsx'
import { NamedInput } from '../../../base/ui/named-input.tsx'
import { isBound } from '../../page/core/page-config.ts'
import styles from './saved-sections.module.css'

const nameFacts = textFactsAt(newSavedSectionSchema, 'name')

/** Saves blocks under a name, to insert them on any page later. */
export function SaveSection({ blocks, onClose }: { blocks: readonly PageBlock[]; onClose: () => void }) {
  const [name, setName] = useState('')
  const { act, problem, isBusy } = useFormAct(formReason, [staffPaths.savedSections])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('name') as HTMLInputElement // the input below
    const isSaved = await act(() => addRecord(staffPaths.savedSections, { name, blocks }))
    if (!isSaved) return input.focus()
    notify(`“${name.trim()}” saved`)
    onClose()
  }

  return (
    <Modal title="Save as a section" text="You can add a copy to any page." onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <NamedInput
          label="Name"
          name="name"
          autoComplete="off"
          value={name}
          most={nameFacts.maxLength}
          aria-invalid={problem !== ''}
          aria-describedby="section-problem"
          onChange={(event) => setName(event.target.value)}
        />
        <p id="section-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
        <FormButtons label="Save section" isDisabled={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  )
}

/** False for a block bound to a record, which has no content of its own, and for an unknown type. */
export function maySave(type: string): boolean {
  return blockSchema(type) !== undefined && !isBound(type)
}
