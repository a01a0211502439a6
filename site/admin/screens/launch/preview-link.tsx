import { useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../../base/http/staff-client.ts'
import { CopyButton } from '../../base/notices/copy-button.tsx'
import { notify } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './launch-screen.module.css'

/** A link by which others see a site that is not open yet. It is shown once, when it is made. */
export function PreviewLink({ hasPreview }: { hasPreview: boolean }) {
  const [url, setUrl] = useState('')
  const { act, isBusy } = useAct({ touches: [staffPaths.launch] })

  const make = () => act(async () => setUrl((await send('POST', staffPaths.launchPreview)).url))
  async function end() {
    setUrl('')
    if (await act(() => send('DELETE', staffPaths.launchPreview))) notify('The link no longer works')
  }

  return (
    <section aria-labelledby="preview-link" className={styles.preview}>
      <h2 id="preview-link">Show it to someone first</h2>
      <p>
        {hasPreview
          ? 'There’s a link that shows the site before it opens. A new link ends the old one.'
          : 'Make a link for your family or the printer: anyone who has it sees the whole site before it opens.'}
      </p>
      {url && (
        <>
          <input
            className="input"
            readOnly
            aria-label="Preview link"
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <p className="fine">Copy it now. You won’t see it again.</p>
        </>
      )}
      <div className="buttons">
        {url && <CopyButton text={url} />}
        <Button disabled={isBusy} onClick={() => void make()}>
          {hasPreview ? 'Make a new link' : 'Make a link'}
        </Button>
        {hasPreview && (
          <Button disabled={isBusy} onClick={() => void end()}>
            End the link
          </Button>
        )}
      </div>
    </section>
  )
}
