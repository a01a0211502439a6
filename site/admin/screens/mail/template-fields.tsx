import { useFormContext } from 'react-hook-form'
import { type MailTemplateName, mailTemplateRules } from '#blocks/contract/enquiries/mail-template.ts'
import { Button } from '../../base/ui/button.tsx'
import { Placeholders } from '../../forms/form/placeholders.tsx'
import { RecordField } from '../../forms/record-fields/record-field.tsx'

/** The words of one mail. */
export function TemplateFields({ name }: { name: MailTemplateName }) {
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
