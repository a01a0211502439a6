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
    | 'clearKept'
    | 'undoClear'
  >
  phone: string
  phoneHref: string
  /** Of “Not sent yet”: it takes the focus. */
  headingRef: Ref<HTMLHeadingElement>
}

/** What became of the form so far: not sent, sent from another tab, or found again. */
export function FormNews({ enquiry, phone, phoneHref, headingRef }: FormNewsProps) {
  const { isLive, unsent, restoredFrom, sentElsewhere, isSending } = enquiry
  const { submit, clear, clearKept, undoClear } = enquiry
  return (
    <>
      <div role="alert">
        {unsent === undefined ? null : (
          <div className="form-news" data-news="unsent">
            {/* biome-ignore lint/a11y/noAutofocus: without a script the page comes anew, and this is what it came for */}
            <h2 ref={headingRef} tabIndex={-1} autoFocus={!isLive}>
              Not sent yet
            </h2>
            <p>{unsent || 'We could not be reached: the connection may be gone.'}</p>
            {isLive ? <p>What you typed is kept on this device.</p> : null}
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
            <p>Its reference is {sentElsewhere}. There is nothing more to send here.</p>
            <p className="form-ways">
              <NewsButton isShut={isSending} onClick={clear}>
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
              We kept what you typed on{' '}
              {new Date(restoredFrom).toLocaleDateString('en-US', { dateStyle: 'long' })}.
            </p>
            <p className="form-ways">
              <NewsButton isShut={isSending} onClick={clearKept}>
                Clear it and start over
              </NewsButton>
            </p>
          </div>
        ) : null}
        {undoClear ? (
          <div className="form-news">
            <p>What you had typed is cleared.</p>
            <p className="form-ways">
              <NewsButton isShut={isSending} onClick={undoClear}>
                Undo
              </NewsButton>
            </p>
          </div>
        ) : null}
      </div>
    </>
  )
}

type NewsButtonProps = { isShut: boolean; onClick: () => void; children: ReactNode }

/** While the form is on its way it is there, and does nothing. */
function NewsButton({ isShut, onClick, children }: NewsButtonProps) {
  return (
    <button
      type="button"
      className="button button-second"
      aria-disabled={isShut || undefined}
      onClick={isShut ? undefined : onClick}
    >
      {children}
    </button>
  )
}
