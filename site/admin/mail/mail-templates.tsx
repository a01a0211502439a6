import { useCallback, useState } from 'react'
import {
  type MailTemplateName,
  type MailTemplates,
  mailTemplateNames,
  mailTemplateRules,
  mailTemplatesSchema,
} from '#blocks/contract/enquiries/mail-template.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useRecordEditing } from '../forms/record-editing.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { withoutReplyKeys } from '../forms/record-screen.tsx'
import { useRecord } from '../http/records.ts'
import { type Loaded, replaceRecord } from '../http/staff-client.ts'
import { undoSave } from '../http/undo-save.ts'
import { notify } from '../notices/notify.ts'
import { HistoryLink } from '../ui/history-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { ScreenState } from '../ui/screen-state.tsx'
import { MailPreview } from './mail-preview.tsx'
import styles from './mail-templates.module.css'
import { TemplateFields } from './template-fields.tsx'
import { useFaultyMail } from './use-faulty-mail.ts'

const path = staffPaths.mailTemplates

/** The texts of the server’s emails, beside what comes of it; for owners. */
export function Component() {
  const { data, error, refetch } = useRecord(path)
  return (
    <Screen
      title="Email templates"
      intro="Emails the site sends automatically to staff and customers."
      action={<HistoryLink path={path} />}
    >
      {data ? (
        <LoadedTemplates loaded={data} />
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  )
}

function LoadedTemplates({ loaded }: { loaded: Loaded<MailTemplates> }) {
  const [name, setName] = useState<MailTemplateName>('staffNotice')
  const toValue = useCallback((reply: MailTemplates) => withoutReplyKeys(reply), [])
  const editing = useRecordEditing<MailTemplates>({
    path,
    loaded,
    schema: mailTemplatesSchema,
    toValue,
    save: (value, revision) => replaceRecord(path, value, revision),
    onSaved: (saved) =>
      notify('Email templates saved', {
        undo: () => undoSave(path, saved.revision),
        touches: [path],
      }),
  })
  return (
    <RecordForm
      editing={editing as never /* one form, whatever it edits */}
      beside={<MailPreview name={name} />}
    >
      <Choice name={name} onName={setName} />
      <TemplateFields key={name} name={name} />
    </RecordForm>
  )
}

/** Which of the mails is edited; one that can't be saved as it is comes up by itself. */
function Choice({ name, onName }: { name: MailTemplateName; onName: (name: MailTemplateName) => void }) {
  useFaultyMail(name, onName)
  return (
    <div className={styles.choice}>
      <label htmlFor="mail">Email</label>
      <select
        className="input"
        id="mail"
        aria-describedby="mail-help"
        value={name}
        onChange={({ target }) => onName(target.value as MailTemplateName)} // the options below
      >
        {mailTemplateNames.map((each) => (
          <option key={each} value={each}>
            {mailTemplateRules[each].label}
          </option>
        ))}
      </select>
      <p id="mail-help">{mailTemplateRules[name].help}</p>
    </div>
  )
}
