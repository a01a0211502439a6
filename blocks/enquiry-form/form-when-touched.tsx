import { type ComponentType, memo, Suspense, use, useEffect, useSyncExternalStore } from 'react'
import { LoadError } from '../kit/content/load-error.ts'
import { SkeletonText } from '../kit/ui/skeleton.tsx'
import type { EnquiryFormProps } from './enquiry-form-props.ts'
import './first-form.ts' // while it is there
import { FormSheet } from './form-sheet.tsx'
import { kindsWithAnswers } from './local-answers.ts'

// The form's code is as large as that of a small page. The form that the server rendered works without it, so the code
// is fetched at the first sign of a person, or at once if there are stored answers or a message to show.

let Form: ComponentType<EnquiryFormProps> | undefined
let loading: Tracked | undefined
let touched: Promise<void> | undefined

/** React's `use` does not suspend for a promise whose `status` is `fulfilled`. */
type Tracked = Promise<void> & { status?: 'fulfilled' }

/** The server, and a page reached by a link in the site, need the code before they can render the form. */
export function loadEnquiryForm(): Promise<void> {
  if (loading) return loading
  const here: Tracked = import('./enquiry-form.tsx').then(
    ({ EnquiryForm }) => {
      Form = EnquiryForm
      here.status = 'fulfilled'
    },
    (cause) => {
      // Not forgotten yet: React would ask for another one in the place of this failure, without end.
      throw new LoadError(cause, () => {
        loading = undefined
      })
    },
  )
  loading = here
  return here
}

/** A browser that autofills a form fires only `input`. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'] as const

/** Resolves once the code is loaded. If that fails, the next touch tries again; until then the plain form works. */
function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    function start() {
      loadEnquiryForm().then(
        () => {
          for (const sign of signs) removeEventListener(sign, start, true)
          resolve()
        },
        (error: LoadError) => error.forget(),
      )
    }
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  })
  return touched
}

/**
 * Memoized, because a new render would replace the form that still waits for its code. So would a text that a translator
 * changed in the same Suspense boundary: what a block has beside its form is in boundaries of its own.
 */
export const FormWhenTouched = memo(function FormWhenTouched(props: EnquiryFormProps) {
  const { id, kind, refused, client } = props
  useEffect(() => {
    if (!client) return
    const isInUse = document.activeElement?.closest(`#${CSS.escape(id)}`)
    // A failure here needs no message: the first touch tries again.
    if (kindsWithAnswers().includes(kind) || refused || isInUse) wake()
  }, [client, refused, kind, id])
  return (
    <>
      <FormSheet />
      <Suspense fallback={<SkeletonText />}>
        <LoadedForm {...props} />
      </Suspense>
    </>
  )
})

/** Starts loading as a touch would. */
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
