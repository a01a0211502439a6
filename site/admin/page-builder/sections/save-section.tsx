import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { newSavedSectionSchema } from '#blocks/contract/pages/saved-section.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { textFactsAt } from '#blocks/contract/values/field-facts.ts'
import { ApiError } from '../../../http/api-error.ts'
import { refreshPaths } from '../../http/records.ts'
import { firstReason } from '../../http/refusals.ts'
import { addRecord } from '../../http/staff-client.ts'
import { notify } from '../../notices/notify.ts'
import { useSignedOut } from '../../session/signed-out.ts'
import dialogStyles from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import styles from './sections.module.css'

const nameFacts = textFactsAt(newSavedSectionSchema, 'name')

/** Saves blocks under a name, to insert them on any page later. */
export function SaveSection({ blocks, onClose }: { blocks: readonly PageBlock[]; onClose: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const askToSignIn = useSignedOut()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('name') as HTMLInputElement // the input below
    setIsSaving(true)
    setProblem('')
    try {
      await addRecord(staffPaths.savedSections, { name, blocks })
      await refreshPaths(queries, [staffPaths.savedSections])
      notify(`“${name.trim()}” saved`)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn()
      const said = error instanceof ApiError ? error.problem : undefined
      setProblem(firstReason(said, 'This couldn’t be saved. Try again.'))
      input.focus()
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Modal title="Save as a section" text="You can add a copy to any page." onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <label className={styles.name}>
          Name
          <input
            className="input"
            name="name"
            autoComplete="off"
            value={name}
            maxLength={nameFacts.maxLength}
            aria-invalid={problem !== ''}
            aria-describedby="section-problem"
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p id="section-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={dialogStyles.buttons}>
          <button type="button" className="button button-second" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button button-main" disabled={isSaving}>
            Save section
          </button>
        </div>
      </form>
    </Modal>
  )
}
