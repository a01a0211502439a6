import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { type MailTemplateName, mailTemplateNames } from '#blocks/contract/enquiries/mail-template.ts'

/** Calls `onName` with the first mail that was refused, where the one that is shown was not. */
export function useFaultyMail(shown: MailTemplateName, onName: (name: MailTemplateName) => void): void {
  const { errors } = useFormState()
  useEffect(() => {
    const faulty = mailTemplateNames.filter((name) => errors[name])
    const [first] = faulty
    if (first && !faulty.includes(shown)) onName(first)
  }, [errors, shown, onName])
}
