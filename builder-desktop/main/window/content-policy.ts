const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Dialogs and drag and drop set styles of their own, and the canvas is drawn with them.
  'style-src': "'self' 'unsafe-inline'",
  // What was just picked is shown before it is sent.
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
}

/** On every answer of the app's own scheme, whatever it is: nothing of another origin is ever asked for. */
export const policyHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
