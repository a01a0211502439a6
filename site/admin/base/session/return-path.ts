/**
 * Where a sign-in leads back to: a path of this staff area, a page's preview, or `start`. Nothing on another
 * site (open redirects).
 */
export function returnPath(wanted: string | null, start = '/admin/dashboard'): string {
  if (!wanted || !isStaffPath(wanted)) return start
  const url = new URL(wanted, 'http://here.invalid')
  const leadsBack =
    /^\/admin\/(?:login|setup|invite)(?:\/|$)/.test(url.pathname) || !isStaffPath(url.pathname)
  return url.host !== 'here.invalid' || leadsBack ? start : url.pathname + url.search + url.hash
}

const isStaffPath = (path: string) => /^\/(?:admin(?:\/|$)|preview\/)/.test(path)
