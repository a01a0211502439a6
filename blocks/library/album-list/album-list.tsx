import { sitePaths } from '../../contract/pages/site-paths.ts'
import { textOr } from '../../contract/records/defaults.ts'
import {
  type AlbumFilters,
  activeFilters,
  type FilterOption,
  type FilterOptions,
  filterAlbums,
  filterOptions,
  noFilters,
} from '../../kit/content/album-filters.ts'
import type { BlockContent, HostProps, Place } from '../../kit/content/content.ts'
import { Goat } from '../../kit/drawings/goat.tsx'
import { Badges } from '../../kit/ui/badges.tsx'
import { CardGrid, CardGridSkeleton, cardClasses } from '../../kit/ui/card-grid.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { PageHead, topPicture } from '../../kit/ui/page-head.tsx'
import { Paragraphs } from '../../kit/ui/paragraphs.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import { albumListDefaults } from './album-list.defaults.ts'
import styles from './album-list.module.css'
import type { AlbumListProps } from './album-list.schema.ts'

/** All albums as cards, filtered by event type and year. The filters are in the address, so a view can be shared. */
export function AlbumList({
  content: { albums },
  heading,
  text,
  src,
  alt,
  place,
  ...choices
}: AlbumListProps & GroundChoices & HostProps<'albums'>) {
  const options = filterOptions(albums)
  const filters = activeFilters(place.filters, options)
  const shown = filterAlbums(albums, filters)
  const isFiltered = filters.type !== noFilters.type || filters.year !== noFilters.year
  return (
    <>
      <PageHead
        heading={textOr(heading, albumListDefaults.heading)}
        facts={<Prose text={text} field="text" className={skyClasses.text} isOptional />}
        picture={topPicture({ src, alt, place })}
        drawing={<Goat />}
        choices={choices}
      />
      <Section>
        <Filters options={options} filters={filters} onFilter={place.onFilter} />
        <p className="visually-hidden" role="status">
          {shown.length === 1 ? '1 album' : `${shown.length} albums`}
        </p>
        {shown.length > 0 ? (
          <CardGrid>
            {shown.map((album, index) => (
              <AlbumCard key={album.id} album={album} isFirst={index === 0} count={shown.length} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState
            heading="No albums found"
            text={isFiltered ? 'Try adjusting your filters' : 'Check back soon for new albums'}
          />
        )}
      </Section>
    </>
  )
}

type FiltersProps = { options: FilterOptions; filters: AlbumFilters; onFilter: Place['onFilter'] }

/** A plain GET form; with a script, a choice is applied at once. */
function Filters({ options, filters, onFilter }: FiltersProps) {
  const show = (
    <button type="submit" className="button button-second">
      Show
    </button>
  )
  return (
    <form className={styles.filters} action={sitePaths.media}>
      <Choice label="Event type" name="type" options={options.types} filters={filters} onFilter={onFilter} />
      <Choice label="Year" name="year" options={options.years} filters={filters} onFilter={onFilter} />
      {onFilter ? <noscript>{show}</noscript> : show}
    </form>
  )
}

type ChoiceProps = Pick<FiltersProps, 'filters' | 'onFilter'> & {
  label: string
  name: keyof AlbumFilters
  options: FilterOption[]
}

function Choice({ label, name, options, filters, onFilter }: ChoiceProps) {
  const value = filters[name]
  return (
    <label>
      {label}
      <select
        name={name}
        // Without `onFilter`, the select is uncontrolled; the key resets it when the address changes.
        key={onFilter ? name : value}
        {...(onFilter
          ? { value, onChange: (event) => onFilter({ ...filters, [name]: event.target.value }) }
          : { defaultValue: value })}
      >
        <option value={noFilters[name]}>All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How wide the first of so many albums is: see album-list.module.css. */
function leadSizes(count: number): string {
  const beside = count % 3 === 2
  return `(min-width: 1200px) ${beside ? 540 : 770}px, (min-width: 960px) ${beside ? 46 : 92}vw, (min-width: 600px) ${count % 2 ? 92 : 46}vw, 92vw`
}

type AlbumCardProps = { album: BlockContent['albums'][number]; isFirst: boolean; count: number }

function AlbumCard({ album, isFirst, count }: AlbumCardProps) {
  return (
    <li className={styles.album}>
      <a className={cardClasses.card} href={sitePaths.album(album.id)}>
        <Picture
          src={album.coverImageUrl}
          alt=""
          media={album.media}
          sizes={isFirst ? leadSizes(count) : '(min-width: 960px) 360px, (min-width: 600px) 46vw, 92vw'}
          first={isFirst}
          className={cardClasses.picture}
        />
        <div className={cardClasses.words}>
          <h2 dir="auto">{album.title}</h2>
          {isFirst ? <Paragraphs className={styles.lead} text={album.description} /> : null}
          <Badges labels={[album.eventType, album.year]} />
        </div>
      </a>
    </li>
  )
}

export function AlbumListSkeleton() {
  return (
    <>
      <PageHead heading={albumListDefaults.heading} drawing={<Goat />} />
      <Section>
        <p>Loading albums...</p>
        <CardGridSkeleton count={6} />
      </Section>
    </>
  )
}
