import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { StaffStatus } from '#blocks/contract/status.ts'
import type { LogoSettings } from '#blocks/kit/ui/own-logo.ts'
import { SiteLogo } from '#blocks/kit/ui/site-logo.tsx'
import { useHost, useMayWorkEnquiries } from '../../base/host/host.ts'
import { NoticeCentre } from '../../base/notices/notice-centre.tsx'
import { setNoticeQueries } from '../../base/notices/notify.tsx'
import { RequireSignIn } from '../../base/session/require-sign-in.tsx'
import { endSession, useMay, useSignedOut, useSignOut, useUser } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { setCurrentFarmClock, useFarmClock } from '../../base/ui/farm-clock.ts'
import { Modal } from '../../base/ui/modal.tsx'
import { NotAllowed, ScreenState } from '../../base/ui/screen-state.tsx'
import { useWindowIntake } from '../../forms/media/file-intake.ts'
import { UploadPanel } from '../../forms/media/upload-panel.tsx'
import { Icon } from '../../page-builder/page/core/icon.tsx'
import { entryAt, type NavSection, needOf, sectionsFor } from '../navigation/admin-nav.ts'
import { SearchButton } from '../navigation/search-button.tsx'
import styles from './admin-layout.module.css'
import { useLiveChanges } from './live-changes.ts'

export function AdminLayout() {
  return (
    <RequireSignIn>
      <Area />
    </RequireSignIn>
  )
}

/** Navigation on the left, or at the bottom on phones, with the screen beside it. */
function Area() {
  const { pathname } = useLocation()
  const isAllowed = useMay(needOf(pathname))
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const nav = useNav()
  const tabs = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab follows from the address
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  useArea(() => (hasUnsavedWork() ? askToSignIn() : endSession(queries)))
  return (
    <div className={styles.area}>
      <a className="skip-link" href="#screen">
        Skip to main content
      </a>
      <nav aria-label="Staff area" className={styles.rail}>
        <SiteLink />
        <ul className={styles.entries}>
          {nav.sections.map((section) => (
            <li key={section.name}>
              <SectionLink section={section} nav={nav} />
              {section === nav.here && <Screens section={section} nav={nav} />}
            </li>
          ))}
        </ul>
      </nav>
      <header className={styles.top}>
        <SiteLink />
        <NotOpen />
        <SearchButton sections={nav.sections} />
        <NoticeCentre user={useUser()} />
        <Account />
        <SignOutButton />
      </header>
      <main id="screen" className={styles.screen}>
        {nav.here && nav.entry?.to === pathname && (
          <nav ref={tabs} aria-label={nav.here.name} className={styles.tabs}>
            <Screens section={nav.here} nav={nav} />
          </nav>
        )}
        <UploadPanel />
        <Suspense fallback={<ScreenState error={null} onRetry={() => undefined} />}>
          {isAllowed ? <Outlet /> : <NotAllowed />}
        </Suspense>
      </main>
      <PhoneNav nav={nav} />
    </div>
  )
}

type Nav = ReturnType<typeof useNav>

/** What this person finds in this window, and what of it is open. */
function useNav() {
  const { pathname } = useLocation()
  const { role } = useUser()
  const { lacks } = useHost()
  const sections = sectionsFor(role, lacks)
  const entry = entryAt(
    pathname,
    sections.flatMap(({ entries }) => entries),
  )
  return { sections, entry, here: sections.find(({ entries }) => entry && entries.includes(entry)) }
}

/** Leads to the site, not away from the work: the logo alone was taken for the way to the first screen. */
function SiteLink() {
  const host = useHost()
  const { data: site } = useQuery<LogoSettings>({ queryKey: [apiPaths.site] })
  return (
    <button type="button" className={styles.site} onClick={() => host.openPage('/')}>
      <SiteLogo site={site} />
      View site
    </button>
  )
}

function SectionLink({ section, nav }: { section: NavSection; nav: Nav }) {
  return (
    <Link to={section.to} aria-current={section === nav.here || undefined}>
      <Icon name={section.icon} />
      <span>
        {section.name}
        {section.name === 'Inbox' && <NewCount />}
      </span>
    </Link>
  )
}

/** The second level; none where a section has only one screen. */
function Screens({ section: { entries }, nav }: { section: NavSection; nav: Nav }) {
  if (entries.length < 2) return null
  return (
    <ul className={styles.screens}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} aria-current={entry === nav.entry ? 'page' : undefined}>
            {entry.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Asks every form by dispatching `beforeunload`, which leave guards cancel while they have unsaved work. */
function hasUnsavedWork(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** The sections that a thumb reaches first; the rest is behind More. */
const onPhone = ['Today', 'Inbox', 'Calendar', 'Photos']

function PhoneNav({ nav }: { nav: Nav }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const isBehindMore = nav.here !== undefined && !onPhone.includes(nav.here.name)
  return (
    <nav aria-label="Most used" className={styles.bottom}>
      {nav.sections
        .filter(({ name }) => onPhone.includes(name))
        .map((section) => (
          <SectionLink key={section.name} section={section} nav={nav} />
        ))}
      <button
        type="button"
        aria-current={isBehindMore || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(pathname)}
      >
        <Icon name="more" />
        <span>More</span>
      </button>
      {isOpen && (
        <Modal title="More" onClose={() => setOpenAt(undefined)}>
          <div className={styles.more}>
            {nav.sections
              .filter(({ name }) => !onPhone.includes(name))
              .map((section) => (
                <section key={section.name}>
                  <h3>
                    <Icon name={section.icon} />
                    {section.name}
                  </h3>
                  <Screens section={section} nav={nav} />
                </section>
              ))}
          </div>
          <SignOutButton />
        </Modal>
      )}
    </nav>
  )
}

/** The name of who is signed in leads to their account, where the window has it. */
function Account() {
  const { name, email } = useUser()
  const { lacks } = useHost()
  if (lacks?.has('/admin/account')) return <span className={styles.who}>{name || email}</span>
  return (
    <Link className={styles.who} to="/admin/account" aria-label={`My account: ${name || email}`}>
      <Icon name="person" />
      <span>{name || email}</span>
    </Link>
  )
}

function SignOutButton() {
  const signOut = useSignOut()
  return (
    <Button look="quiet" onClick={() => signOut.mutate()}>
      Sign out
    </Button>
  )
}

/** Briefly, on every screen, as long as visitors don't see the site. */
function NotOpen() {
  const mayRead = useMay('content')
  const { lacks } = useHost()
  const isAsked = mayRead && !lacks?.has('/admin/launch')
  const { data } = useQuery<StaffStatus>({ queryKey: [staffPaths.status], enabled: isAsked })
  if (!isAsked || data?.launch.open !== false) return null
  return (
    <Link className={styles.notOpen} to="/admin/launch">
      Not open yet
    </Link>
  )
}

/** The number of new enquiries, next to their navigation link. Live changes keep it current. */
function NewCount() {
  const isAllowed = useMayWorkEnquiries()
  const { data } = useQuery<StaffStatus>({ queryKey: [staffPaths.status], enabled: isAllowed })
  const count = data?.enquiries.new ?? 0
  if (count === 0 || !isAllowed) return null
  return (
    <>
      {' '}
      <span className={styles.count}>
        {count.toLocaleString()}
        <span className="visually-hidden"> new</span>
      </span>
    </>
  )
}

/** What both frames of the staff area need: live changes, file drops and toasts. */
export function useArea(onSignedOut: () => void): void {
  const queries = useQueryClient()
  const clock = useFarmClock()
  setCurrentFarmClock(clock)
  useLiveChanges(onSignedOut)
  useWindowIntake()
  useEffect(() => setNoticeQueries(queries), [queries])
}
