import { useQuery } from '@tanstack/react-query'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import { useMayWorkEnquiries } from '../../base/host/host.ts'
import styles from './new-count.module.css'

/** The number of new enquiries, next to their navigation link. Live changes keep it current. */
export function NewCount() {
  const isAllowed = useMayWorkEnquiries()
  const { data } = useQuery<StaffStatus>({ queryKey: [staffPaths.status], enabled: isAllowed })
  const count = data?.enquiries.new ?? 0
  if (count === 0 || !isAllowed) return null
  return (
    <>
      {' '}
      <span className={styles.count}>
        {count.toLocaleString()}
        <span className="visually-hidden"> new</span>
      </span>
    </>
  )
}
