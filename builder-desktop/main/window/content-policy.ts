const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Dialogs, drag and drop and the canvas set inline styles.
  'style-src': "'self' 'unsafe-inline'",
  // A picked file is shown before it is uploaded.
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

/** Headers for every response of the app's own scheme: the page never requests anything from another origin. */
export const policyHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
