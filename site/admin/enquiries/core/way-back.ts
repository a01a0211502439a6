import { useLocation } from 'react-router-dom'

type Back = { to: string; label: string }

/** Where Back leads from a booking: to the jobs that one came from, otherwise to the inbox. */
export function useWayBack(): Back {
  const { state } = useLocation()
  return state?.back ?? { to: '/admin/enquiries', label: 'Inbox' }
}

/** The `state` of a link from the jobs: Back leads to the same week. */
export function useFromJobs(): { back: Back } {
  const { pathname, search } = useLocation()
  return { back: { to: pathname + search, label: 'Jobs' } }
}
