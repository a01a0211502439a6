import { millisecondsInHour } from 'date-fns/constants'
import { mayAct, type Role } from '#blocks/contract/staff/staff.ts'
import type { SettingToCheck, StaffStatus } from '#blocks/contract/status.ts'
import type { FarmClock } from '../ui/farm-clock.ts'

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

const settingWords: Readonly<Record<SettingToCheck, string>> = {
  TRUST_PROXY:
    'Requests may come through a proxy that the server’s settings don’t name. If there is one, set TRUST_PROXY to the number of proxies, usually 1, and start the server again: until then all visitors share the limits for one address, and forms or sign-ins may be refused. If there is none, the hint was made up, and goes away after a day.',
  PUBLIC_URL:
    'The site may be visited over https, but the server’s settings don’t say so. If it is, set PUBLIC_URL to its address with https:// and start the server again: until then sign-ins are less protected, and links in mails lead to the wrong address. If it is not, the hint was made up, and goes away after a day.',
}

/** What needs attention from a person with this role, most urgent first. */
export function needsOf(
  { attention, counts, enquiries }: StaffStatus,
  role: Role,
  { now, clock }: { now: Date; clock: FarmClock },
): Need[] {
  const {
    store,
    server,
    disk,
    mail,
    mailWaiting,
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
  const isOwner = mayAct(role, 'owner')
  const needs: (Need | false)[] = [
    enquiries.new > 0 && {
      text: count(enquiries.new, 'new enquiry', 'new enquiries'),
      path: '/admin/enquiries',
      pathLabel: 'To the inbox',
    },
    enquiries.due > 0 && {
      text: `${count(enquiries.due, 'reminder is', 'reminders are')} due.`,
      path: '/admin/enquiries?attention=due',
      pathLabel: 'To what they remind of',
    },
    store.mode === 'read-only' && {
      text: `Nothing can be saved: ${store.reason}. ${isOwner ? 'Whoever runs the server has to start it again.' : 'Tell an owner: the server has to be started again.'}`,
      isUrgent: true,
    },
    ...serverNeeds(server, role, clock),
    disk.isLow && {
      text: `The disk is nearly full: ${gigabytes(disk.freeBytes)} left. New pictures are refused until there is room.${isOwner ? '' : ' Tell an owner.'}`,
      isUrgent: true,
      ...(mayAct(role, 'editor') ? { path: '/admin/media', pathLabel: 'Look for large files' } : {}),
    },
    isOwner &&
      isOld(lastBackupAt, now) && {
        text: lastBackupAt
          ? `The last backup is from ${clock.day(lastBackupAt)}.`
          : 'There is no backup yet.',
        path: '/admin/backups',
        pathLabel: 'Make one now',
      },
    ...(isOwner ? settingsToCheck.map((setting) => ({ text: settingWords[setting] })) : []),
    enquiries.late > 0 && {
      text: `${count(enquiries.late, 'enquiry is', 'enquiries are')} late: an answer was promised by now.`,
      isUrgent: true,
      path: '/admin/enquiries?attention=late',
      pathLabel: 'Answer now',
    },
    enquiries.mailFailed > 0 && {
      text: `${count(enquiries.mailFailed, 'enquiry has', 'enquiries have')} mail that did not arrive.`,
      isUrgent: true,
      path: '/admin/enquiries?attention=mail-failed',
      pathLabel: 'See why, and send it again',
    },
    mailWaiting > 0 && {
      text: `${count(mailWaiting, 'email is', 'emails are')} not delivered yet. We keep trying; each enquiry says why.`,
      isUrgent: true,
      path: '/admin/enquiries?attention=mail-waiting',
      pathLabel: 'See whose',
    },
    mail === 'off' &&
      (isOwner
        ? {
            text: 'Email isn’t set up yet. You won’t get alerts for new enquiries, and you’ll need to share invite links yourself. Ask whoever runs the server to set SMTP_URL and ENQUIRY_TO.',
            path: '/admin/people',
            pathLabel: 'Go to people',
          }
        : {
            text: 'Email isn’t set up yet, so nobody gets an alert for a new enquiry. An owner can have it set up.',
            path: '/admin/enquiries',
            pathLabel: 'Go to enquiries',
          }),
  ]
  if (mayAct(role, 'editor')) {
    needs.push(
      failedBlocks.length > 0 && {
        text: `Visitors don’t see ${count(failedBlocks.length, 'block', 'blocks')} of published pages, because of a fault.`,
        isUrgent: true,
        failedBlocks,
      },
      failedSchedules > 0 && {
        text: `${count(failedSchedules, 'page', 'pages')} did not go live at the time that was set.`,
        isUrgent: true,
        path: '/admin/pages',
        pathLabel: 'See why',
      },
      picturesWithoutAlt.total > 0 && {
        text: `${count(picturesWithoutAlt.total, 'picture has', 'pictures have')} no description for people who can’t see.`,
        places: picturesWithoutAlt.places,
      },
      pastDates > 0 && {
        text: `${count(pastDates, 'tour date is', 'tour dates are')} over. Visitors no longer see them; next year’s can be made from them.`,
        path: '/admin/tour-dates',
        pathLabel: 'To the tour dates',
      },
      counts.pageDrafts > 0 && {
        text: `${count(counts.pageDrafts, 'page has', 'pages have')} a draft that visitors don’t see yet.`,
        path: '/admin/pages',
        pathLabel: 'To the pages',
      },
      unpublishedAlbums > 0 && {
        text: `${count(unpublishedAlbums, 'album is', 'albums are')} not shown to visitors yet.`,
        path: '/admin/albums',
        pathLabel: 'To the albums',
      },
      galleryOverflow > 0 && {
        text: `The home page’s gallery has ${count(galleryOverflow, 'picture', 'pictures')} more than it has room for.`,
        path: '/admin/gallery',
        pathLabel: 'To the gallery',
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
  role: Role,
  { day: dayOf }: FarmClock,
): (Need | false)[] {
  const mayRepair = mayAct(role, 'owner')
  return [
    diskFault.at !== '' && {
      text: `The server’s disk reported an error on ${dayOf(diskFault.at)}, and the server was started again. What was saved is safe. ${mayRepair ? 'Have the disk checked' : 'Tell an owner to have the disk checked'}: it may fail for good.`,
      isUrgent: true,
      ...(mayRepair ? { path: '/admin/backups', pathLabel: 'Download a backup' } : {}),
    },
    mayRepair &&
      clock.kind !== 'none' && {
        text: `The server’s clock seems wrong: it is ${clock.kind === 'ahead' ? 'more than 60 days after' : 'before'} ${dayOf(clock.seenAt)}, when the server last ran. Nothing is deleted because of its age until the clock is set, or the server has run by it for 24 hours.`,
        isUrgent: true,
      },
    mayRepair &&
      memory.isTight && {
        text: `The data need about ${megabytes(memory.needsBytes)} of the ${megabytes(memory.limitBytes)} of memory that the server may use. Whoever runs it should give it more soon: when it runs out, the website stops. The README of api/store says how.`,
        isUrgent: true,
      },
  ]
}

function isOld(at: string, now: Date): boolean {
  return !at || now.getTime() - Date.parse(at) > oldBackupHours * millisecondsInHour
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString()} MB`
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString()} ${number === 1 ? one : many}`
