import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { adminOfService } from '#blocks/contract/pages/site-paths.ts'
import type { LinkingPage } from '#blocks/contract/pages/staff-page.ts'
import type { ServiceFacts, ServicePageContent } from '#blocks/contract/records/service-page-content.ts'
import { orderPath } from '#blocks/contract/staff-paths.ts'
import { type Listed, refreshPaths, useStaffList } from '../../base/http/record-queries.ts'
import { replaceRecord, send } from '../../base/http/staff-client.ts'
import { moveToTrash } from '../../base/notices/notify.tsx'
import { useAct } from '../../base/session/use-act.ts'
import { Announcer, useAnnounce } from '../../base/ui/announcer.tsx'
import { Button } from '../../base/ui/button.tsx'
import { MoveButtons } from '../../base/ui/move-buttons.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { withoutReplyKeys } from '../../forms/form/record-screen.tsx'
import styles from './services-screen.module.css'

type Service = Omit<Listed<ServicePageContent & ServiceFacts>, 'id'> & { id: string }
const path = apiPaths.servicePages

/** Every service in the order of menu and forms: each leads to its screen, moves, and is taken off or offered again. */
export function ServiceList() {
  return (
    <section aria-labelledby="service-list" className={`card ${styles.list}`}>
      <div className={styles.head}>
        <h2 id="service-list">What you offer</h2>
        <Link className="button button-second" to="/admin/services/new">
          Add a service
        </Link>
      </div>
      <p>The order is that of the menu, the cards and the booking form.</p>
      <Announcer>
        <Rows />
      </Announcer>
    </section>
  )
}

function Rows() {
  const { data, error, refetch } = useStaffList<ServicePageContent & ServiceFacts>(path)
  const queries = useQueryClient()
  const { act, isBusy } = useAct()
  const announce = useAnnounce()
  const [said, setSaid] = useState<{ id: string; text: string }>()
  if (!data) return <ScreenState error={error} onRetry={() => void refetch()} />
  const services = data.items as unknown as Service[] // its ids are texts
  const refresh = () => refreshPaths(queries, [path, apiPaths.sitePages])

  const move = (id: string, by: -1 | 1) =>
    act(async () => {
      const ids = services.map((service) => service.id)
      const to = ids.indexOf(id) + by
      const next = ids.filter((other) => other !== id)
      next.splice(to, 0, id)
      await send('PUT', orderPath(path), { ids: next }, data.etag)
      announce(`Moved to position ${to + 1} of ${ids.length}`)
      await refresh()
    })

  const offer = (service: Service, active: boolean) =>
    act(async () => {
      const { value } = await replaceRecord<{ linkedFrom?: LinkingPage[] }>(
        apiPaths.servicePage(service.id) as string,
        { ...withoutReplyKeys(service), active },
        service.revision,
      )
      setSaid({ id: service.id, text: active ? 'Offered again.' : takenOff(service, value.linkedFrom ?? []) })
      await refresh()
    })

  const remove = ({ id, title, revision }: Service) =>
    act(() =>
      moveToTrash(apiPaths.servicePage(id), revision, { name: title, touches: [path, apiPaths.sitePages] }),
    ).then(refresh)

  return (
    <ol className={styles.rows}>
      {services.map((service, index) => (
        <li key={service.id} data-off={service.active ? undefined : ''}>
          <Link className={styles.title} to={adminOfService(service.id)}>
            {service.title}
          </Link>
          <span className={styles.badges}>
            {badgesOf(service).map((badge) => (
              <span key={badge} className="badge">
                {badge}
              </span>
            ))}
          </span>
          <MoveButtons
            name={service.title}
            index={index}
            count={services.length}
            onMove={(by) => void move(service.id, by)}
          />
          <Button
            aria-label={`${service.active ? 'Take off' : 'Offer again'}: ${service.title}`}
            disabled={isBusy}
            onClick={() => void offer(service, !service.active)}
          >
            {service.active ? 'Take off' : 'Offer again'}
          </Button>
          {service.active ? null : (
            <Button look="danger" aria-label={`Delete ${service.title}`} onClick={() => void remove(service)}>
              Delete
            </Button>
          )}
          <p role="status">{said?.id === service.id ? said.text : ''}</p>
        </li>
      ))}
    </ol>
  )
}

function badgesOf({ active, bookable, inMenu }: Service): string[] {
  if (!active) return ['Taken off']
  return [...(bookable ? ['Can be booked'] : []), ...(inMenu ? [] : ['Not in the menu'])]
}

function takenOff({ title, redirectTo }: Service, linkedFrom: readonly LinkingPage[]): string {
  const pages = new Intl.ListFormat('en').format(linkedFrom.map((page) => `“${page.title}”`))
  const links = pages ? ` There are still links to it on ${pages}.` : ''
  return `${title} is taken off.${links} Its address now goes to ${redirectTo}.`
}
