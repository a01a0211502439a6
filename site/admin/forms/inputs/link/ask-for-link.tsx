import { type ReactNode, useState } from 'react'
import { type PickLink, PickLinkContext } from '#blocks/editing/prose/block-texts.ts'
import { LinkPicker } from './link-picker.tsx'
import { linkTarget, useLinkPlaces } from './link-target.ts'

type Asked = Parameters<PickLink>[0]

/** The dialog for a link in a text, and the function that opens it. */
export function useAskForLink() {
  const [asked, ask] = useState<Asked>()
  return { ask: ask as PickLink, dialog: asked && <AskedLink {...asked} onClose={() => ask(undefined)} /> }
}

/** The same for the canvas. In it, Puck would take a click in the dialog for one beside the blocks. */
export function LinkDialogProvider({ children }: { children: ReactNode }) {
  const { ask, dialog } = useAskForLink()
  return (
    <PickLinkContext value={ask}>
      {children}
      {dialog}
    </PickLinkContext>
  )
}

/** Only an open dialog reads which pages and albums there are. */
function AskedLink({ href, onPick, onClose, onFocusBack }: Asked & { onClose: () => void }) {
  const { places, phone, email } = useLinkPlaces()
  return (
    <LinkPicker
      href={href}
      kind={linkTarget(href, places, phone)?.kind ?? 'page'}
      {...{ places, phone, email, onClose }}
      takeFocus={() => {
        onFocusBack()
        return true
      }}
      onPick={(picked) => {
        onPick(picked)
        onClose()
      }}
    />
  )
}
