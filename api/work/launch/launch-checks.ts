import type { Launch, LaunchCheck, LaunchCheckId } from '#blocks/contract/launch.ts'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { type SampleItem, speaksOfPeople } from '#blocks/contract/samples.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { bodyReads } from '../../base/content/content-reads.ts'
import { launchPlace } from '../../base/content/launch-state.ts'
import { ownFacts } from '../../base/content/own-facts.ts'
import { publishedStaffPages } from '../../base/content/staff-pages.ts'
import type { StoredSettings, storedSettings } from '../../base/content/stored-settings.ts'
import type { MailSettings } from '../mail/mail-farm.ts'
import type { MailParts } from '../mail/mail-parts.ts'

export type LaunchParts = {
  store: ContentStore
  mail: Pick<MailParts, 'isOn' | 'origin' | 'newMessageId'>
  /** As they are stored now. */
  settings: ReturnType<typeof storedSettings<StoredSettings & MailSettings>>
  publicUrl: string | undefined
  samples: () => Promise<readonly SampleItem[]>
}

/** Whether the site is open, and what it still lacks for that, with the revision of the stored record. */
export async function launchView(parts: LaunchParts): Promise<{ view: Launch; revision: number }> {
  const { store } = parts
  const stored = await store.get(launchPlace.collection, launchPlace.id)
  const items = await parts.samples()
  const ofPeople = items.filter(speaksOfPeople).length
  const samples = { total: items.length, pages: await byPage(store, items) }
  const { open = false, openedAt = '', previewHash = '', mailTestedAt = '' } = stored?.value ?? {}
  const { next } = await parts.settings()
  const facts = await ownFacts(bodyReads(store))
  const checks = [
    check('name', facts.name, `Visitors will see “${facts.name}”`, 'The site still has a made-up name'),
    check('phone', facts.phone, `Visitors call ${facts.phone}`, 'The phone number is still made up'),
    check('email', facts.email, `Visitors write to ${facts.email}`, 'The email address is still made up'),
    check(
      'mail',
      parts.mail.isOn && mailTestedAt,
      'The mail server took a test email',
      mailProblem(parts, next),
    ),
    addressCheck(parts, next),
    await privacyCheck(store, facts.name),
    check(
      'samples',
      ofPeople === 0,
      samples.total === 0
        ? 'Nothing is left of the sample'
        : 'Only pictures and words without names are left',
      `${ofPeople} of the sample’s people, quotes and stories are left`,
    ),
  ]
  return {
    view: { open, openedAt, hasPreview: previewHash !== '', checks, samples },
    revision: stored?.revision ?? 0,
  }
}

async function byPage(store: ContentStore, items: readonly SampleItem[]) {
  const own = (await store.list('staff-pages')).map(({ id, value }) => ({ id, path: value.path }))
  return [...builtInPages, ...own].flatMap(({ id, path }) => {
    const count = items.filter(({ page }) => page === id).length
    return count > 0 ? [{ id, path, count }] : []
  })
}

/** How much of that is left to do, for the dashboard of a site that is not open. */
export async function launchLeft(parts: LaunchParts): Promise<StaffStatus['launch']> {
  const stored = await parts.store.get(launchPlace.collection, launchPlace.id)
  if (stored?.value.open) return { open: true, left: 0, of: 0 }
  const { checks } = (await launchView(parts)).view
  return { open: false, left: checks.filter(({ ok }) => !ok).length, of: checks.length }
}

function check(id: LaunchCheckId, ok: unknown, good: string, bad: string): LaunchCheck {
  return { id, ok: Boolean(ok), detail: `${ok ? good : bad}.` }
}

/** Stored on the screen of the server since it was started. */
const forNextStart = 'Saved. It counts once the server is started again'

type Next = Pick<StoredSettings, 'publicUrl' | 'smtpUrl'>

function mailProblem({ mail }: LaunchParts, { smtpUrl }: Next): string {
  if (mail.isOn) return 'Send a test email to see that it works'
  if (smtpUrl) return forNextStart
  return 'Email isn’t set up, so nobody hears of new enquiries. Set it up under Server'
}

function addressCheck({ publicUrl }: LaunchParts, next: Next): LaunchCheck {
  const address = next.publicUrl
  const isEncrypted = address?.startsWith('https:')
  const bad = !address
    ? 'The server doesn’t know the website’s address. Set it under Server'
    : isEncrypted
      ? forNextStart
      : `${address} isn’t encrypted. Change it under Server to an address that begins with https`
  return check('address', isEncrypted && address === publicUrl, `The website is at ${address}`, bad)
}

/** The page that the footer names, or else one whose address says so. */
async function privacyCheck(store: ContentStore, name: string): Promise<LaunchCheck> {
  const named = (await store.get('site', 'site'))?.value.privacyPage
  const pages = await publishedStaffPages(store)
  const page = pages.find(({ path }) => path === named) ?? pages.find(({ path }) => path.includes('privacy'))
  if (!page)
    return check(
      'privacy',
      false,
      '',
      'There’s no privacy page yet. Add one that starts from “Privacy”, and name it in the site settings',
    )
  const text = JSON.stringify((await store.get('pages', page.id))?.value ?? '')
  const isNamed = text.includes('{name}') || text.includes(JSON.stringify(name).slice(1, -1))
  return check(
    'privacy',
    name && isNamed,
    `“${page.title}” names ${name}`,
    `“${page.title}” doesn’t say yet who you are: put your own name in it`,
  )
}
