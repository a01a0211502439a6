// Limits on how long, or how many of, things are stored. The code that deletes, the screens and mails that mention a
// limit, and the table in api/README.md take their numbers from here. Each limit is its own export and the file is
// free of zod, because visitors' pages load one of them.

/** How long deleted content can be restored. */
export const trashDays = 30

/** An owner may let enquiries end so many years after the day of the event, at most. */
export const mostEnquiryYears = 7
/** Staff are warned for so long before one is deleted, also after the rule was switched on or became shorter. */
export const enquiryWarningDays = 30

/** Deleted text stays so long in files for recovery; a person's data leave them at once. */
export const deletedTextHours = 20

/** How long spam can be restored (contract §4). */
export const spamDays = 30
/** More spam than a person looks through; what may be an honest enquiry does not count. */
export const mostSpam = 5_000
/** A flood is stored up to this many enquiries; senders beyond it are told that their enquiry was not accepted. */
export const mostFlood = 20_000

/** History entries of one enquiry: the first and the newest others. */
export const mostEnquiryHistory = 500

/** How long failed mail is tried again. After that, a person has to look at it. */
export const mailRetryDays = 3

/** How long a link for setting a password is valid. */
export const passwordLinkHours = 72

/** Contract §5: 12 h idle, or 30 days if one stays signed in; at most 30 days, an app's token 90. */
export const sessionIdleHours = 12
export const sessionDays = 30
export const deviceDays = 90

/** A device on which somebody has signed in: wrong tries elsewhere don't lock it out. */
export const knownDeviceDays = 180

/** The challenge of a passkey, and the time between password and second step. */
export const secondStepMinutes = 5
/** A code that a signed-in person makes for another device. */
export const oneTimeCodeMinutes = 10
/** An owner who puts off the offer to add a passkey is not asked again for this long. */
export const passkeyLaterDays = 30

export const mostAuditEntries = 5_000

/** Versions of one page; a new one removes the oldest. */
export const mostPageVersions = 200

/** Every save of content can be looked at and restored for this long (contract §7: 60 days at least). */
export const historyDays = 60

/** Merge bases: earlier values of a part of a page, on which a draft may be based. Longer than a tab stays open. */
export const replacedPartDays = 60

/** No client repeats the same request for longer. */
export const idempotencyKeyDays = 7
/** Keys of each person; the oldest are removed first. */
export const mostIdempotencyKeys = 200

/** A tab that does not report for this long is removed. */
export const presenceSeconds = 40

/** All backups of the newest days that have any, and the first of each of the newest weeks. */
export const backupDays = 7
export const backupWeeks = 4

/** How long the dashboard reports a disk error. */
export const diskFaultDays = 7

/** Files of interrupted uploads. */
export const unfinishedUploadHours = 24

/** Files in the bucket that no record names any more: a backup that is being made may still read them. */
export const bucketGarbageHours = 24

/** Scripts and style sheets of a build in the bucket, after no server with that build has run. */
export const sharedAssetDays = 30

/** Contract §5: the period in which failed sign-ins count. */
export const signInTryMinutes = 15

/** Contract §4: the period in which forms sent from one address count. */
export const sentFormHours = 24

/** The period in which refused forms from one address count. */
export const refusedFormMinutes = 10

/** Answers of a form that was not sent, in the visitor's browser. */
export const typedAnswerDays = 30

/** How long a pending publish in the desktop app is still sent automatically. */
export const queuedPublishHours = 24
