import { Link } from 'react-router-dom'
import { formBlocks } from '#blocks/contract/enquiries/enquiry-form.ts'
import { useMay } from '../../base/session/session-queries.ts'

/** Where the forms are edited that enquiries come from, for whoever may edit pages. */
export function FormLinks() {
  const mayEdit = useMay('pages')
  if (!mayEdit) return null
  const editor = (page: keyof typeof formBlocks) => `/admin/pages/${page}?select=${formBlocks[page]}`
  return (
    <p className="fine">
      Change what the forms ask: <Link to={editor('booking')}>booking form</Link>,{' '}
      <Link to={editor('contact')}>contact form</Link>
    </p>
  )
}
