import { millisecondsInHour } from 'date-fns/constants'
import { type MailFault, mailFaultText } from '#blocks/contract/enquiries/mail-fault.ts'
import type { SampleItem } from '#blocks/contract/samples.ts'
import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'
import type { SettingToCheck, StaffStatus } from '#blocks/contract/status.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { enquiryWarningDays, mailRetryDays } from '#blocks/contract/time/retention.ts'
import type { FarmClock } from '../../base/ui/farm-clock.ts'
import { samplePictures } from '../../forms/form/sample-mark.tsx'

/** Something that needs attention, with a link to fix it. */
export type Need = {
  text: string
  isUrgent?: boolean
  path?: string
  pathLabel?: string
  places?: readonly { label: string; path: string }[]
  /** Blocks that visitors don't get. They are named on screen, where the builder's block names are loaded. */
  failedBlocks?: StaffStatus['attention']['failedBlocks']
}

const oldBackupHours = 48

const settingText: Readonly<Record<SettingToCheck, string>> = {
  TRUST_PROXY:
    'The site may be behind a proxy that isn’t in the server’s settings. If it is, set TRUST_PROXY to the number of proxies (usually 1) and restart the server. Until then all visitors share one limit, and forms or sign-ins may be refused. If it isn’t, ignore this: it goes away after a day.',
  PUBLIC_URL:
    'The site may be running on https, but the server’s settings don’t say so. If it is, set PUBLIC_URL to its https:// address and restart the server. Until then sign-ins are less protected, and links in emails go to the wrong address. If it isn’t, ignore this: it goes away after a day.',
}

/** What the person who runs the server can do about it. */
const faultRemedy: Readonly<Record<MailFault, string>> = {
  'sign-in': 'check the user name and password under Server',
  sender: 'set the sender under Server (or MAIL_FROM) to an address that the mail server lets you send from',
  greeting: 'ask the email provider to take email from this server',
  encryption: 'check the port under Server and the mail server’s certificate',
}

/** Needs attention from a person with this role, most urgent first. */
export function needsOf(
  { attention, counts, enquiries }: StaffStatus,
  role: Role,
  { now, clock, samples = [] }: { now: Date; clock: FarmClock; samples?: readonly SampleItem[] | undefined },
): Need[] {
  const {
    store,
    server,
    disk,
    mail,
    mailWaiting,
    mailFault,
    picturesWithoutAlt,
    pastDates,
    unpublishedAlbums,
    failedSchedules,
    failedBlocks,
    galleryOverflow,
    lastBackupAt,
    // The desktop app may show the status of an older server.
    settingsToCheck = [],
  } = attention
  const pictures = samples.filter(({ of }) => of.startsWith('media/')).length
  const runsServer = mayAct(role, 'backup')
  const needs: (Need | false)[] = [
    enquiries.new > 0 && {
      text: count(enquiries.new, 'new enquiry', 'new enquiries'),
      path: '/admin/enquiries',
      pathLabel: 'Open the inbox',
    },
    enquiries.due > 0 && {
      text: `${count(enquiries.due, 'reminder is', 'reminders are')} due.`,
      path: '/admin/enquiries?attention=due',
      pathLabel: 'See reminders',
    },
    store.mode === 'read-only' && {
      text: `Nothing can be saved: ${store.reason}. ${runsServer ? 'Ask the person who runs the server to restart it.' : 'Tell an owner that the server needs a restart.'}`,
      isUrgent: true,
    },
    ...serverNeeds(server, runsServer, clock),
    disk.isLow && {
      text: `The disk is nearly full: ${gigabytes(disk.freeBytes)} left. You can’t add pictures until you free up space.${runsServer ? '' : ' Tell an owner.'}`,
      isUrgent: true,
      ...(mayAct(role, 'media') ? { path: '/admin/media', pathLabel: 'Find large files' } : {}),
    },
    runsServer &&
      isOld(lastBackupAt, now) && {
        text: lastBackupAt
          ? `The last backup is from ${clock.day(lastBackupAt)}.`
          : 'There are no backups yet.',
        path: '/admin/backups',
        pathLabel: 'Back up now',
      },
    ...(runsServer ? settingsToCheck.map((setting) => ({ text: settingText[setting] })) : []),
    enquiries.late > 0 && {
      text: `${count(enquiries.late, 'enquiry is', 'enquiries are')} late. They were promised a reply by now.`,
      isUrgent: true,
      path: '/admin/enquiries?attention=late',
      pathLabel: 'Reply now',
    },
    enquiries.mailFailed > 0 && {
      text: `${count(enquiries.mailFailed, 'enquiry has', 'enquiries have')} an email that wasn’t delivered.`,
      isUrgent: true,
      path: '/admin/enquiries?attention=mail-failed',
      pathLabel: 'See why and resend',
    },
    mailWaiting > 0 && {
      text: waitingText(mailWaiting, mailFault, runsServer),
      isUrgent: true,
      path: '/admin/enquiries?attention=mail-waiting',
      pathLabel: 'See enquiries',
    },
    enquiries.ending !== undefined && {
      text: `${count(enquiries.ending.count, 'old enquiry', 'old enquiries')} will be deleted for good in the next ${enquiryWarningDays} days, the first on ${formatDay(enquiries.ending.firstOn)}.`,
      path: `/admin/enquiries?to=${enquiries.ending.to}`,
      pathLabel: 'See which',
    },
    mail === 'off' &&
      (mayAct(role, 'people')
        ? {
            text: 'Email isn’t set up yet: no alerts for new enquiries, and you share invite links yourself.',
            path: '/admin/server',
            pathLabel: 'Set up email',
          }
        : {
            text: 'Email isn’t set up yet, so no one gets alerts for new enquiries. Tell an owner.',
            path: '/admin/enquiries',
            pathLabel: 'Open the inbox',
          }),
  ]
  if (mayAct(role, 'content')) {
    needs.push(
      failedBlocks.length > 0 && {
        text: `Visitors can’t see ${count(failedBlocks.length, 'block', 'blocks')} on published pages because of an error.`,
        isUrgent: true,
        failedBlocks,
      },
      failedSchedules > 0 && {
        text: `${count(failedSchedules, 'page', 'pages')} didn’t go live as scheduled.`,
        isUrgent: true,
        path: '/admin/pages',
        pathLabel: 'See why',
      },
      picturesWithoutAlt.total > 0 && {
        text: `${count(picturesWithoutAlt.total, 'picture needs', 'pictures need')} a description for people who can’t see ${picturesWithoutAlt.total === 1 ? 'it' : 'them'}.`,
        places: picturesWithoutAlt.places,
      },
      pastDates > 0 && {
        text: `${count(pastDates, 'tour date has', 'tour dates have')} passed and ${pastDates === 1 ? 'is' : 'are'} hidden. Copy ${pastDates === 1 ? 'it' : 'them'} to next year?`,
        path: '/admin/tour-dates?view=Past',
        pathLabel: 'See past dates',
      },
      counts.pageDrafts > 0 && {
        text: `${count(counts.pageDrafts, 'page has', 'pages have')} a draft that isn’t published yet.`,
        path: '/admin/pages',
        pathLabel: 'See pages',
      },
      unpublishedAlbums > 0 && {
        text: `${count(unpublishedAlbums, 'album is', 'albums are')} hidden from visitors.`,
        path: '/admin/albums',
        pathLabel: 'See albums',
      },
      samples.length > 0 && {
        text: `${count(samples.length, 'text, picture or record is', 'texts, pictures and records are')} still made up.`,
        path: '/admin/samples',
        pathLabel: 'See what is still made up',
      },
      pictures > 0 && {
        text: `${count(pictures, 'sample picture is', 'sample pictures are')} still on the site.`,
        path: samplePictures,
        pathLabel: 'Replace sample pictures',
      },
      galleryOverflow > 0 && {
        text: `The home page gallery has ${count(galleryOverflow, 'picture', 'pictures')} too many.`,
        path: '/admin/gallery',
        pathLabel: 'See the home gallery',
      },
    )
  }
  return needs
    .filter((need) => need !== false)
    .sort((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false))
}

/** What the server reports of itself. Only owners can do something about memory and clock. */
function serverNeeds(
  { memory, clock, diskFault }: StaffStatus['attention']['server'],
  mayRepair: boolean,
  { day: dayOf }: FarmClock,
): (Need | false)[] {
  return [
    diskFault.at !== '' && {
      text: `The server’s disk had an error on ${dayOf(diskFault.at)}, and the server restarted. What you saved is safe. ${mayRepair ? 'Have the disk checked soon' : 'Tell an owner to have the disk checked soon'}: it may fail completely.`,
      isUrgent: true,
      ...(mayRepair ? { path: '/admin/backups', pathLabel: 'Download a backup' } : {}),
    },
    mayRepair &&
      clock.kind !== 'none' && {
        text: `The server’s clock looks wrong: it shows a date ${clock.kind === 'ahead' ? 'more than 60 days after' : 'before'} ${dayOf(clock.seenAt)}, when the server last ran. Old items won’t be deleted until the clock is fixed or the server has run for 24 hours.`,
        isUrgent: true,
      },
    mayRepair &&
      memory.isTight && {
        text: `The site’s data needs about ${megabytes(memory.needsBytes)} of the server’s ${megabytes(memory.limitBytes)} of memory. Ask the person who runs the server to give it more soon: if it runs out, the website stops. The README of api/store says how.`,
        isUrgent: true,
      },
  ]
}

function waitingText(waiting: number, fault: MailFault | undefined, mayRepair: boolean): string {
  const emails = count(waiting, 'email is', 'emails are')
  if (!fault) return `${emails} not delivered yet. We’ll keep trying. Open an enquiry to see why.`
  const remedy = mayRepair ? `Ask the person who runs the server to ${faultRemedy[fault]}.` : 'Tell an owner.'
  return `${mailFaultText[fault]}, so ${emails} not delivered yet. We’ll keep trying for ${mailRetryDays} days. ${remedy}`
}

function isOld(at: string, now: Date): boolean {
  return !at || now.getTime() - Date.parse(at) > oldBackupHours * millisecondsInHour
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString()} MB`
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`
