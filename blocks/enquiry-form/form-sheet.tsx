import sheet from './enquiry-form.css?url'

/** React puts it into the head once; on the server, site/document.ts does. */
export function FormSheet() {
  return <link rel="stylesheet" href={sheet} precedence="form" />
}
