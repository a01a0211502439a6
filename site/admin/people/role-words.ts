import type { Role } from '#blocks/contract/staff/staff.ts'

export const roleWords: Record<Role, string> = { inbox: 'Inbox', editor: 'Editor', owner: 'Owner' }
