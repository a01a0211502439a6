import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
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
import { entriesFor, type NavEntry, needOf } from '../navigation/admin-nav.ts'
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
  const { data: site } = useQuery<LogoSettings>({ queryKey: [apiPaths.site] })
  const askToSignIn = useSignedOut()
  useArea(() => (hasUnsavedWork() ? askToSignIn() : endSession(queries)))
  const rail = useRef<HTMLElement>(null)
  // A low window does not show all entries.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows from the address
  useEffect(() => {
    rail.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div className={styles.area}>
      <a className="skip-link" href="#screen">
        Skip to main content
      </a>
      <nav ref={rail} aria-label="Staff area" className={styles.rail}>
        <a className={styles.logo} href="/" aria-label="Public site">
          <SiteLogo site={site} />
        </a>
        <AllEntries />
      </nav>
      <header className={styles.top}>
        <a className={styles.home} href="/" aria-label="Public site">
          <SiteLogo site={site} />
        </a>
        <NotOpen />
        <NoticeCentre user={useUser()} />
        <SignOutButton />
      </header>
      <main id="screen" className={styles.screen}>
        <UploadPanel />
        <Suspense fallback={<ScreenState error={null} onRetry={() => undefined} />}>
          {isAllowed ? <Outlet /> : <NotAllowed />}
        </Suspense>
      </main>
      <PhoneNav />
    </div>
  )
}

/** Asks every form by dispatching `beforeunload`, which leave guards cancel while they have unsaved work. */
function hasUnsavedWork(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

function AllEntries() {
  const mine = useMyEntries()
  const groups = [...new Set(mine.map(({ group }) => group))]
  return groups.map((group) => (
    <div key={group}>
      {group && <p className={styles.group}>{group}</p>}
      <ul className={styles.entries}>
        {mine
          .filter((entry) => entry.group === group)
          .map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>
                {label}
                {to === '/admin/enquiries' && <NewCount />}
              </NavLink>
            </li>
          ))}
      </ul>
    </div>
  ))
}

function PhoneNav() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const entries = useMyEntries().filter(({ phoneLabel }) => phoneLabel)
  return (
    <nav aria-label="Most used" className={styles.bottom}>
      {entries.map(({ to, phoneLabel }) => (
        <NavLink key={to} to={to}>
          <span>
            {phoneLabel}
            {to === '/admin/enquiries' && <NewCount />}
          </span>
        </NavLink>
      ))}
      <button type="button" aria-expanded={isOpen} onClick={() => setOpenAt(pathname)}>
        More
      </button>
      {isOpen && (
        <Modal title="Staff area" onClose={() => setOpenAt(undefined)}>
          <div className={styles.more}>
            <AllEntries />
          </div>
        </Modal>
      )}
    </nav>
  )
}

/** The screens this person may use in this host. */
function useMyEntries(): NavEntry[] {
  const { role } = useUser()
  const { lacks } = useHost()
  return entriesFor(role, lacks)
}

function SignOutButton() {
  const { name, email } = useUser()
  const signOut = useSignOut()
  return (
    <>
      <span className={styles.who}>{name || email}</span>
      <Button look="quiet" onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </>
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
    <NavLink className={styles.notOpen} to="/admin/launch">
      Not open yet
    </NavLink>
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

/**
 * Runs what both frames of the staff area need: live changes, file drops and toasts. `onSignedOut` is called
 * when the session ends elsewhere.
 */
export function useArea(onSignedOut: () => void): void {
  const queries = useQueryClient()
  const clock = useFarmClock()
  setCurrentFarmClock(clock)
  useLiveChanges(onSignedOut)
  useWindowIntake()
  useEffect(() => setNoticeQueries(queries), [queries])
}
