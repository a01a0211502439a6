import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { useHost } from '../../base/host/host.ts'
import { MoreMenu } from '../../base/ui/more-menu.tsx'
import { isLive } from '../page/core/page-state.ts'
import { usePageEnd } from '../publish/end-page.tsx'
import { usePageActions } from './page-actions.ts'
import type { PageQuestion } from './page-dialogs.tsx'

type PageMenuProps = { page: PageSummary; onAsk: (question: PageQuestion) => void }

/** The other actions of a page, besides arranging it. */
export function PageMenu({ page, onAsk }: PageMenuProps) {
  const host = useHost()
  const { takeBackSchedule, markReady } = usePageActions()
  const { id, path, title, isBuiltIn, isPart, draftRevision, isReady, schedule, ends } = page
  const { keepOn } = usePageEnd()
  const asked = useRef<PageQuestion>(undefined)
  const hasDraft = draftRevision > 0
  const ask = (kind: PageQuestion['kind'], label: string) => (
    <DropdownMenu.Item
      onSelect={() => {
        asked.current = { kind, page }
      }}
    >
      {label}
    </DropdownMenu.Item>
  )
  return (
    <MoreMenu
      of={title}
      onClosed={() => {
        const question = asked.current
        asked.current = undefined
        // Waits until the button has focus again, because a dialog returns focus to where it was.
        if (question) setTimeout(() => onAsk(question))
      }}
    >
      <DropdownMenu.Item asChild>
        <Link to={`/admin/pages/${id}`}>Edit</Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild>
        <Link to={`/admin/pages/${id}/versions`}>Versions</Link>
      </DropdownMenu.Item>
      {isLive(page) && <DropdownMenu.Item onSelect={() => host.openPage(path)}>View live</DropdownMenu.Item>}
      {hasDraft && (
        <>
          <DropdownMenu.Item onSelect={() => host.openPage(staffPaths.preview(id))}>
            Preview the draft
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => void markReady(page, !isReady)}>
            {isReady ? 'Not ready yet' : 'Mark as ready'}
          </DropdownMenu.Item>
          {ask('schedule', schedule ? 'Change the time…' : 'Publish later…')}
          {schedule && (
            <DropdownMenu.Item onSelect={() => void takeBackSchedule(page)}>Unschedule</DropdownMenu.Item>
          )}
          {ask('drop', 'Discard draft…')}
        </>
      )}
      {!isBuiltIn && isLive(page) && ask('take-off', 'Take off the site…')}
      {!isBuiltIn &&
        (isLive(page) || schedule) &&
        ask('end', ends ? 'Change when it ends…' : 'Take off later…')}
      {/* Also of a page whose start was called off. */}
      {ends && <DropdownMenu.Item onSelect={() => void keepOn(page)}>Keep on the site</DropdownMenu.Item>}
      {!isPart && ask('duplicate', 'Duplicate…')}
      {isBuiltIn && ask('standard', 'Standard layout…')}
      {!isBuiltIn && (
        <>
          {ask('rename', 'Name, address, menu…')}
          {ask('delete', 'Delete…')}
        </>
      )}
    </MoreMenu>
  )
}
