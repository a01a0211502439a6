import { type ComponentType, memo, Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { SkeletonText } from '../ui/skeleton.tsx'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import { FormSheet } from './form-sheet.tsx'
import { keptKinds } from './local-answers.ts'

// The form's own code is as large as a small page's. What the server drew is a whole form without it, so it is fetched
// at the first sign of somebody there, or at once where something was kept or has to be said.

let Form: ComponentType<EnquiryFormProps> | undefined
let loading: Tracked | undefined
let touched: Promise<void> | undefined

/** React's `use` goes on at once where a promise says that it is fulfilled. */
type Tracked = Promise<void> & { status?: 'fulfilled' }

/** The server, and a page that was moved to, need it before they can show anything. */
export function loadEnquiryForm(): Promise<void> {
  if (loading) return loading
  const here: Tracked = import('./enquiry-form.tsx').then(
    ({ EnquiryForm }) => {
      Form = EnquiryForm
      here.status = 'fulfilled'
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  loading = here
  return here
}

/** `input` alone comes of a browser that fills a form in by itself. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const

/** Resolves once the code is here. Where it can't be had, the next touch tries again; until then the form is plain. */
function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    function start() {
      loadEnquiryForm().then(
        () => {
          for (const sign of signs) removeEventListener(sign, start, true)
          resolve()
        },
        () => undefined,
      )
    }
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  })
  return touched
}

/** Kept from rendering anew without a reason: a form that waits for its code would be drawn over. */
export const FormWhenTouched = memo(function FormWhenTouched(props: EnquiryFormProps) {
  const { id, kind, refused, desk } = props
  useEffect(() => {
    if (!desk) return
    const isInUse = document.activeElement?.closest(`#${CSS.escape(id)}`)
    // A failure here is no news: the first touch tries again.
    if (keptKinds().includes(kind) || refused || isInUse) wake()
  }, [desk, refused, kind, id])
  return (
    <>
      <FormSheet />
      <Suspense fallback={<SkeletonText />}>
        <LoadedForm {...props} />
      </Suspense>
    </>
  )
})

/** As a touch would. */
function wake() {
  whenTouched()
  dispatchEvent(new Event('focusin'))
}

const never = () => () => undefined

function LoadedForm(props: EnquiryFormProps) {
  const isServerDrawn = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  use(isServerDrawn && !Form ? whenTouched() : loadEnquiryForm())
  return Form ? <Form {...props} /> : null
}
