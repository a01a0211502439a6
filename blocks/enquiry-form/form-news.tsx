import type { ReactNode, Ref } from 'react'
import type { useEnquiry } from './use-enquiry.ts'

type FormNewsProps = {
  enquiry: Pick<
    ReturnType<typeof useEnquiry>,
    | 'isLive'
    | 'unsent'
    | 'restoredFrom'
    | 'sentElsewhere'
    | 'isSending'
    | 'submit'
    | 'clear'
    | 'clearWithUndo'
    | 'undoClear'
  >
  phone: string
  phoneHref: string
  /** The heading “Not sent yet”, which gets the focus. */
  headingRef: Ref<HTMLHeadingElement>
}

/** Messages about the form: not sent, sent from another tab, restored, or cleared. */
export function FormNews({ enquiry, phone, phoneHref, headingRef }: FormNewsProps) {
  const { isLive, unsent, restoredFrom, sentElsewhere, isSending } = enquiry
  const { submit, clear, clearWithUndo, undoClear } = enquiry
  return (
    <>
      <div role="alert">
        {unsent === undefined ? null : (
          <div className="form-news" data-news="unsent">
            {/* biome-ignore lint/a11y/noAutofocus: without a script the page loads again, to show just this */}
            <h2 ref={headingRef} tabIndex={-1} autoFocus={!isLive}>
              Not sent yet
            </h2>
            <p>{unsent || 'We couldn’t reach the farm. Check your connection.'}</p>
            {isLive ? <p>What you typed is saved on this device.</p> : null}
            <p className="form-ways">
              {isLive ? (
                <button
                  type="button"
                  className="button button-main"
                  aria-disabled={isSending || undefined}
                  onClick={() => submit()}
                >
                  {isSending ? 'Sending…' : 'Retry'}
                </button>
              ) : null}
              <a className="button button-second" href={phoneHref}>
                Call {phone}
              </a>
            </p>
          </div>
        )}
        {sentElsewhere ? (
          <div className="form-news">
            <h2>Sent from another tab</h2>
            <p>Your reference is {sentElsewhere}. There’s nothing more to send here.</p>
            <p className="form-ways">
              <NewsButton isDisabled={isSending} onClick={clear}>
                Start another one
              </NewsButton>
            </p>
          </div>
        ) : null}
      </div>
      <div role="status">
        {restoredFrom ? (
          <div className="form-news">
            <p>
              We saved what you typed on{' '}
              {new Date(restoredFrom).toLocaleDateString('en-US', { dateStyle: 'long' })}.
            </p>
            <p className="form-ways">
              <NewsButton isDisabled={isSending} onClick={clearWithUndo}>
                Clear it and start over
              </NewsButton>
            </p>
          </div>
        ) : null}
        {undoClear ? (
          <div className="form-news">
            <p>Your answers are cleared.</p>
            <p className="form-ways">
              <NewsButton isDisabled={isSending} onClick={undoClear}>
                Undo
              </NewsButton>
            </p>
          </div>
        ) : null}
      </div>
    </>
  )
}

type NewsButtonProps = { isDisabled: boolean; onClick: () => void; children: ReactNode }

/** Stays visible while the form is sent, but does nothing then. */
function NewsButton({ isDisabled, onClick, children }: NewsButtonProps) {
  return (
    <button
      type="button"
      className="button button-second"
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
