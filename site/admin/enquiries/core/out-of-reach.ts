import { backupWeeks } from '#blocks/contract/time/retention.ts'

/** What the deletion of a person does not reach. The README of api/work/enquiries has the same list. */
export const outOfReach = `We can’t reach everything. Backups keep a copy for about ${backupWeeks} weeks. What a restore set aside stays until someone deletes it, and so do emails in mailboxes and CSV files that someone saved. What a coworker typed but didn’t save stays in their browser or app until they sign out.`
