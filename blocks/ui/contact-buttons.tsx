import type { HostProps } from '../content/content.ts'
import { ButtonLink } from './button-link.tsx'
import { contactWays } from './contact-ways.ts'

type ContactButtonsProps = Pick<HostProps['content'], 'site' | 'contactInfo'> & { kind?: 'main' | 'second' }

/** Buttons to call and to write; `kind` is the style of the call button. */
export function ContactButtons({ site, contactInfo, kind = 'main' }: ContactButtonsProps) {
  const { phone, phoneHref, emailHref } = contactWays(contactInfo, site)
  return (
    <>
      <ButtonLink href={phoneHref} kind={kind}>
        {`Call ${phone}`}
      </ButtonLink>
      <ButtonLink href={emailHref} kind="second">
        Write to Us
      </ButtonLink>
    </>
  )
}
