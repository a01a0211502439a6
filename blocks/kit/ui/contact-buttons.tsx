import { contactWays } from '../../contract/records/contact-ways.ts'
import type { HostProps } from '../content/content.ts'
import { ButtonLink } from './button-link.tsx'

type ContactButtonsProps = Pick<HostProps['content'], 'site' | 'contactInfo'> & {
  kind?: 'main' | 'second'
  /** Where the second button leads to; a mail program without it. */
  writeHref?: string
}

/** Buttons to call and to write; `kind` is the style of the call button. */
export function ContactButtons({ site, contactInfo, kind = 'main', writeHref }: ContactButtonsProps) {
  const { phone, phoneHref, emailHref } = contactWays(contactInfo, site)
  return (
    <>
      <ButtonLink href={phoneHref} kind={kind}>
        {`Call ${phone}`}
      </ButtonLink>
      <ButtonLink href={writeHref ?? emailHref} kind="second">
        Write to Us
      </ButtonLink>
    </>
  )
}
