import { useState } from 'react'
import {
  type MailTemplateName,
  mailTemplateNames,
  mailTemplateRules,
  mailTemplatesSchema,
} from '#blocks/contract/enquiries/mail-template.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { RecordScreen } from '../../forms/form/record-screen.tsx'
import { MailPreview } from './mail-preview.tsx'
import styles from './mail-templates.module.css'
import { TemplateFields } from './template-fields.tsx'
import { useFaultyMail } from './use-faulty-mail.ts'

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
