import { useEffect, useState } from 'react'
import { type NotificationCenterItem, useNotificationCenter } from 'react-toastify/notification-center'
import { toastRules } from '../../../ui/toast-rules.ts'
import type { Deletion } from './notify.ts'

type Notice = NotificationCenterItem<Partial<Deletion> & { message?: string }>

const isRecent = ({ createdAt }: Notice) => Date.now() - createdAt < toastRules.keptMs

/**
 * The person's notices of this tab, newest first. They outlive a reload and a change to the page builder, so that a
 * deletion can be undone from there, too.
 */
export function useNotices(userId: number) {
  const key = `notices:${userId}`
  const [data] = useState(() => storedNotices(key))
  const { notifications, markAllAsRead } = useNotificationCenter({ data, filter: isRecent })
  useEffect(() => {
    const plain = notifications.map(({ data, createdAt, read }) => ({ data, createdAt, read }))
    try {
      sessionStorage.setItem(key, JSON.stringify(plain))
    } catch {
      // Without storage, or without room, they last until the reload.
    }
  }, [key, notifications])
  return { notices: notifications.filter(isRecent), markAllAsRead }
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
