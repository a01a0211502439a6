/** On every response. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** Headers of a page. `styleHash` allows the one inline style sheet; inline scripts are not allowed. */
export function pageHeaders(styleHash: string, isHttps: boolean): Record<string, string> {
  return documentHeaders(isHttps, {
    'style-src': `'self' '${styleHash}'`,
    // Albums may name pictures on other hosts (product.md §3: absolute addresses stay as they are). Pages load them over
    // https (`secureAddress` in image-path.ts).
    'img-src': "'self' data: https:",
    'media-src': "'self' https:",
  })
}

/** Headers of the staff area. Dialogs and drag and drop set inline styles; scripts are as strict as everywhere. */
export function adminHeaders(isHttps: boolean): Record<string, string> {
  return {
    ...documentHeaders(isHttps, {
      'style-src': "'self' 'unsafe-inline'",
      // A file that was just picked is shown before it is uploaded.
      'img-src': "'self' data: blob: https:",
      'media-src': "'self' blob: https:",
    }),
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

function documentHeaders(isHttps: boolean, sources: Record<string, string>): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    ...sources,
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return {
    ...baseHeaders,
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'Permissions-Policy': permissions.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
