import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { formMarks } from '#blocks/contract/enquiries/posted-form.ts'
import { sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { FormSheet } from '#blocks/enquiry-form/form-sheet.tsx'
import { SentScene, SentSteps } from '#blocks/enquiry-form/sent-steps.tsx'
import { ButtonLink } from '#blocks/kit/ui/button-link.tsx'
import { ButtonRow } from '#blocks/kit/ui/button-row.tsx'
import { Section } from '#blocks/kit/ui/section.tsx'
import { useContactWays } from '../page/use-contact-ways.ts'

const text = {
  booking: {
    heading: 'We have your request',
    text: 'Thank you. This is a request, not a booking yet. Nothing is held until we confirm it.',
  },
  contact: { heading: 'We have your message', text: 'Thank you for writing to us.' },
} as const

/** The page after a form was sent without a script. Only the server renders it, and fills in the placeholders. */
export function Thanks({ kind }: { kind: EnquiryKind }) {
  const { phone, phoneHref } = useContactWays()
  return (
    <>
      <FormSheet />
      <Section>
        <div className="enquiry form-sent" data-kind={kind} data-page="">
          <SentScene />
          <h1>{text[kind].heading}</h1>
          <p>{text[kind].text}</p>
          <p className="form-reference">
            Your reference <strong>{formMarks.reference}</strong>
          </p>
          <p className="question-notice">{formMarks.notice}</p>
          <p>
            We’ll reply by {formMarks.replyBy}. If it’s urgent, call us and mention your reference.{' '}
            {formMarks.copy}
          </p>
          <h2>What happens now</h2>
          <SentSteps kind={kind} replyBy={formMarks.replyBy} />
          <ButtonRow>
            {kind === 'booking' ? (
              <ButtonLink href={phoneHref}>Call {phone}</ButtonLink>
            ) : (
              <ButtonLink href={sitePaths.booking}>Plan your event</ButtonLink>
            )}
            <ButtonLink href={sitePaths.media} kind="second">
              See the pictures
            </ButtonLink>
            <ButtonLink href={sitePaths.home} kind="quiet">
              Back to the farm
            </ButtonLink>
          </ButtonRow>
        </div>
      </Section>
    </>
  )
}
