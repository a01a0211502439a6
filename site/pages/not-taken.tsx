import { formMarks } from '#blocks/contract/enquiries/posted-form.ts'
import { FormSheet } from '#blocks/enquiry-form/form-sheet.tsx'
import { Rabbit } from '#blocks/kit/drawings/rabbit.tsx'
import { ButtonLink } from '#blocks/kit/ui/button-link.tsx'
import { ButtonRow } from '#blocks/kit/ui/button-row.tsx'
import { PageHead } from '#blocks/kit/ui/page-head.tsx'
import { Section } from '#blocks/kit/ui/section.tsx'
import { useContactWays } from '../page/use-contact-ways.ts'

/**
 * In the place of a form that was refused so often that drawing all its questions again would cost too much. It carries
 * whatever was typed: sending it again later loses nothing. Only the server renders it, once, and fills in the
 * placeholders for each visitor.
 */
export function NotTaken({ path }: { path: string }) {
  const { phone, phoneHref } = useContactWays()
  return (
    <>
      <FormSheet />
      <PageHead heading="Not sent yet" text={`${formMarks.why}.`} drawing={<Rabbit />} />
      <Section>
        <form className="enquiry" method="post" action={path}>
          <p>What you typed is still on this page. Leave it open and send it from here.</p>
          {formMarks.typed}
          <ButtonRow>
            <button type="submit" className="button button-main">
              Send it again
            </button>
            <ButtonLink href={phoneHref} kind="second">
              Call {phone}
            </ButtonLink>
          </ButtonRow>
        </form>
      </Section>
    </>
  )
}
