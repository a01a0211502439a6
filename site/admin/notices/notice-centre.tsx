import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useNotificationCenter } from 'react-toastify/notification-center'
import { toastRules } from '../../ui/toast-rules.ts'
import { useFarmClock } from '../ui/farm-clock.ts'
import { Tip } from '../ui/tip.tsx'
import styles from './notice-centre.module.css'

/** Toasts that have gone are kept here for a while (product.md §9: removed after 1,000,000 ms). */
export function NoticeCentre() {
  const { time } = useFarmClock()
  const [isOpen, setIsOpen] = useState(false)
  const { notifications, markAllAsRead } = useNotificationCenter<{ message?: string }>({
    filter: ({ createdAt }) => Date.now() - createdAt < toastRules.keptMs,
  })
  const recent = notifications.filter(({ createdAt }) => Date.now() - createdAt < toastRules.keptMs)
  const unreadCount = recent.filter(({ read }) => !read).length
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (open) markAllAsRead()
      }}
    >
      <Tip text="Notifications">
        <Popover.Trigger className="icon-button" aria-label={`Notifications, ${unreadCount} new`}>
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden
          >
            <path d="M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20h4" />
          </svg>
          {unreadCount > 0 && <span className={styles.count}>{unreadCount}</span>}
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Content className={styles.panel} align="end" sideOffset={6}>
          <h2>Notifications</h2>
          {recent.length === 0 && <p>Nothing new.</p>}
          <ul>
            {recent.map(({ id, content, data, createdAt }) => (
              <li key={id}>
                <span>{data?.message ?? String(content)}</span>
                <time>{time(new Date(createdAt))}</time>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
