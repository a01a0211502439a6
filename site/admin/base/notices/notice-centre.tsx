import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type NotificationCenterItem, useNotificationCenter } from 'react-toastify/notification-center'
import type { SignedInUser } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { TrashEntry } from '#blocks/contract/trash.ts'
import { toastRules } from '../../../ui/toast-rules.ts'
import { Button } from '../ui/button.tsx'
import { useFarmClock } from '../ui/farm-clock.ts'
import { Tip } from '../ui/tip.tsx'
import styles from './notice-centre.module.css'
import { type Deletion, undoDeletion } from './notify.tsx'
import { useNews } from './staff-news.ts'

/** Rings for what came in and what others did. Below are one's own toasts (product.md §9). */
export function NoticeCentre({ user }: { user: SignedInUser }) {
  const { time, timeOrDay } = useFarmClock()
  const [isOpen, setIsOpen] = useState(false)
  const notices = useNotices(user.id)
  const { news, count, markSeen } = useNews(user, isOpen)
  const { data: trash = [] } = useQuery<TrashEntry[]>({
    queryKey: [staffPaths.trash],
    enabled: isOpen && notices.some(({ data }) => data?.trashIds),
  })
  const inTrash = new Set(trash.map(({ id }) => id))
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open)
        if (open) markSeen()
      }}
    >
      <Tip text="Notices">
        <Popover.Trigger className="icon-button" aria-label={`Notices, ${count} new`}>
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
          {count > 0 && <span className={styles.count}>{count}</span>}
        </Popover.Trigger>
      </Tip>
      <Popover.Portal>
        <Popover.Content className={styles.panel} align="end" sideOffset={6}>
          <h2>Notices</h2>
          {news.length + notices.length === 0 && <p>Nothing new.</p>}
          <ul>
            {news.map(({ to, text, at }) => (
              <li key={`${to} ${at}`}>
                <Link to={to} onClick={() => setIsOpen(false)}>
                  {text}
                </Link>
                <time dateTime={at}>{timeOrDay(at)}</time>
              </li>
            ))}
          </ul>
          {notices.length > 0 && <h2>You just did</h2>}
          <ul>
            {notices.map(({ id, data: { message = '', trashIds = [], touches = [] } = {}, createdAt }) => {
              const there = trashIds.filter((trashId) => inTrash.has(trashId))
              return (
                <li key={id}>
                  <span>{message}</span>
                  {there.length > 0 && (
                    <Button
                      isSmall
                      aria-label={`Undo: ${message}`}
                      onClick={() => {
                        setIsOpen(false)
                        void undoDeletion(message, { trashIds: there, touches })
                      }}
                    >
                      Undo
                    </Button>
                  )}
                  <time>{time(new Date(createdAt))}</time>
                </li>
              )
            })}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type Notice = NotificationCenterItem<Partial<Deletion> & { message?: string }>

const isRecent = ({ createdAt }: Notice) => Date.now() - createdAt < toastRules.keptMs

/** Newest first. They outlive a reload and a change to the page builder: undo stays at hand. */
function useNotices(userId: number) {
  const key = `notices:${userId}`
  const [data] = useState(() => storedNotices(key))
  const { notifications } = useNotificationCenter({ data, filter: isRecent })
  useEffect(() => {
    const plain = notifications.map(({ data, createdAt }) => ({ data, createdAt }))
    try {
      sessionStorage.setItem(key, JSON.stringify(plain))
    } catch {
      // Without storage, or without room, they last until the reload.
    }
  }, [key, notifications])
  return notifications.filter(isRecent)
}

/** A toast of the new page may have the id of one before it, so these get others. */
function storedNotices(key: string): Notice[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Omit<Notice, 'id'>[] // as written above
    return stored.map((notice, index) => ({ ...notice, id: `stored-${index}` }))
  } catch {
    return []
  }
}
