// Everything that is stored for a limited time or up to a limited number: the code that deletes, the screens and mails
// that say so and the table in api/README.md take their numbers from here. Each is an export of its own and the file is
// free of zod, because visitors' pages load one of them.

/** How long deleted content can be restored. */
export const trashDays = 30

/** How long spam can be restored (contract §4). */
export const spamDays = 30
/** More than a person looks through; it must not fill the disk. What reads as honest does not count. */
export const mostSpam = 5_000
/** All of a flood stays to its last day, up to this many; senders beyond it are told that they are not heard. */
export const mostFlood = 20_000

/** Of one enquiry: the first entry and the newest others. */
export const mostEnquiryHistory = 500

/** How long a mail that did not arrive is tried again. After that somebody must look at it. */
export const mailRetryDays = 3

/** How long the link works by which an account gets a password. */
export const passwordLinkHours = 72

/** Contract §5: idle 12 h, or 30 days when kept, and 30 days at most; the desktop app's token 90 days. */
export const sessionIdleHours = 12
export const sessionDays = 30
export const deviceDays = 90

export const mostAuditEntries = 5_000

/** Of one page; older ones go when a new one comes. */
export const mostPageVersions = 200

/** What a part of a page was before somebody changed it: a draft may be made from it, longer than a tab stays open. */
export const replacedPartDays = 60

/** No program tries the same thing again for longer. */
export const idempotencyKeyDays = 7
/** Of each person; the oldest go first. */
export const mostIdempotencyKeys = 200

/** When a tab that no longer says that it is there is forgotten. */
export const presenceSeconds = 40

/** All of the newest days that have any, and the first of each of the newest weeks. */
export const backupDays = 7
export const backupWeeks = 4

/** What an upload left that was cut off. */
export const unfinishedUploadHours = 24

/** Contract §5: the wrong tries that count. */
export const signInTryMinutes = 15

/** Contract §4: the sends from an address that count. */
export const sentFormHours = 24

/** Of a form that was not sent, in the visitor's browser. */
export const typedAnswerDays = 30

/** A publish that waits in the desktop app goes out by itself until then. */
export const queuedPublishHours = 24

/** Of one page, in the desktop app. */
export const draftCopyDays = 30
export const mostDraftCopies = 20
