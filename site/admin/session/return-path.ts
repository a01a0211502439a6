/** Where a sign-in leads back to: a path of this staff area, or its start. Nothing on another site (open redirects). */
export function returnPath(wanted: string | null): string {
  const start = '/admin/dashboard'
  if (!wanted || !/^\/admin(?:\/|$)/.test(wanted)) return start
  const url = new URL(wanted, 'http://here.invalid')
  const leadsBack =
    /^\/admin\/(?:login|setup|invite)(?:\/|$)/.test(url.pathname) || !/^\/admin(?:\/|$)/.test(url.pathname)
  return url.host !== 'here.invalid' || leadsBack ? start : url.pathname + url.search + url.hash
}
