import { askOfServicePage, bookingPath, servicePage, servicePages } from '../../contract/pages/site-paths.ts'
import type { HostProps } from '../../kit/content/content.ts'
import type { SizePart } from '../../kit/content/shown-parts.ts'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { SkeletonText } from '../../kit/ui/skeleton.tsx'
import type { ServiceSectionProps } from './service-page.schema.ts'
import { ServiceSection } from './service-section.tsx'
import styles from './size-comparison.module.css'

const rows: readonly { label: string; key: keyof SizePart }[] = [
  { label: 'Guests', key: 'guestsRange' },
  { label: 'Animals', key: 'animalsCountRange' },
  { label: 'Riders and visitors', key: 'ridersPerHour' },
  { label: 'How long', key: 'durations' },
  { label: 'Space', key: 'spaceNeeded' },
  { label: 'Parking', key: 'parkingNeeded' },
  { label: 'Setting up and leaving', key: 'setupTakedown' },
  { label: 'People we send', key: 'staffProvided' },
]

/** Both sizes of a family in one table; names stand above their values, so two columns fit on a phone. */
export function SizeComparison({
  content: { smallPage, largePage },
  place,
  tone,
}: ServiceSectionProps & HostProps<'smallPage' | 'largePage'>) {
  const family = servicePage(place.pageId)?.family ?? 'petting-zoo'
  const facts = rows
    .map(({ label, key }) => ({ label, small: smallPage[key], large: largePage[key] }))
    .filter(({ small, large }) => small.trim() || large.trim())
  if (facts.length === 0) return null
  return (
    <ServiceSection tone={tone} id="sizes" heading="Small or Large?">
      <table className={styles.sizes}>
        <caption>
          {smallPage.title} and {largePage.title} side by side. Not sure? Tell us about your day and we’ll
          help you choose.
        </caption>
        <thead>
          <tr>
            <SizeHead page={smallPage} id={`${family}-small`} here={place.pageId} />
            <SizeHead page={largePage} id={`${family}-large`} here={place.pageId} />
          </tr>
        </thead>
        {facts.map(({ label, small, large }) => (
          <tbody key={label}>
            <tr>
              <th colSpan={2} scope="rowgroup">
                {label}
              </th>
            </tr>
            <tr>
              <td dir="auto">{small.trim() ? small : 'Ask us'}</td>
              <td dir="auto">{large.trim() ? large : 'Ask us'}</td>
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            <BookSize page={smallPage} id={`${family}-small`} />
            <BookSize page={largePage} id={`${family}-large`} />
          </tr>
        </tfoot>
      </table>
    </ServiceSection>
  )
}

function SizeHead({ page, id, here }: { page: SizePart; id: string; here: string }) {
  const entry = servicePages.find((known) => known.id === id)
  return (
    <th scope="col" dir="auto">
      <a className="target" href={entry?.path} aria-current={id === here ? 'page' : undefined}>
        {page.title}
      </a>
    </th>
  )
}

function BookSize({ page, id }: { page: SizePart; id: string }) {
  return (
    <td>
      <ButtonLink href={bookingPath(askOfServicePage(id))} kind="second">
        Book this size<span className="visually-hidden">{`: ${page.title}`}</span>
      </ButtonLink>
    </td>
  )
}

export { SkeletonText as SizeComparisonSkeleton }
