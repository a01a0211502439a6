import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import {
  type MailTemplateName,
  mailTemplateNames,
  mailTemplateRules,
  mailTemplatesSchema,
} from '#blocks/contract/enquiries/mail-template.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { Button } from '../../base/ui/button.tsx'
import { Placeholders } from '../../forms/form/placeholders.tsx'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { RecordField } from '../../forms/record-field.tsx'
import { MailPreview } from './mail-preview.tsx'
import styles from './mail-templates-screen.module.css'

/** The texts of the server’s emails, beside what comes of it; for owners. */
export function Component() {
  const [name, setName] = useState<MailTemplateName>('staffNotice')
  return (
    <RecordScreen
      title="Email templates"
      intro="Emails the site sends automatically to staff and customers."
      path={staffPaths.mailTemplates}
      schema={mailTemplatesSchema}
      beside={<MailPreview name={name} />}
    >
      <Choice name={name} onName={setName} />
      <TemplateFields key={name} name={name} />
    </RecordScreen>
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

function TemplateFields({ name }: { name: MailTemplateName }) {
  const { setValue } = useFormContext()
  const { placeholders, subject, text } = mailTemplateRules[name]
  const set = (field: string, value: string) =>
    setValue(`${name}.${field}`, value, { shouldDirty: true, shouldTouch: true })

  return (
    <>
      <RecordField name={`${name}.subject`} />
      <RecordField name={`${name}.text`} />
      <Placeholders name={`${name}.text`} placeholders={placeholders} filledFor="email">
        <Button
          look="quiet"
          onClick={() => {
            set('subject', subject)
            set('text', text)
          }}
        >
          Reset to standard text
        </Button>
      </Placeholders>
    </>
  )
}

/** Calls `onName` with the first mail that was refused, where the one that is shown was not. */
function useFaultyMail(shown: MailTemplateName, onName: (name: MailTemplateName) => void): void {
  const { errors } = useFormState()
  useEffect(() => {
    const faulty = mailTemplateNames.filter((name) => errors[name])
    const [first] = faulty
    if (first && !faulty.includes(shown)) onName(first)
  }, [errors, shown, onName])
}
