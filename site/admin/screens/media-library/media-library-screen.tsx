import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useHost } from '../../base/host/host.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { SearchAndView } from '../../base/ui/search-and-view.tsx'
import { samplePictures, useSampleItems } from '../../forms/form/sample-mark.tsx'
import { describedFiles, sheetEndings } from '../../forms/media/described-files.ts'
import { DropHint } from '../../forms/media/drop-hint.tsx'
import { useFilesAnywhere } from '../../forms/media/file-intake.ts'
import { useLibrary, useWhenTyped } from '../../forms/media/library-query.ts'
import tileStyles from '../../forms/media/library-tile.module.css'
import { LibraryTile } from '../../forms/media/library-tile.tsx'
import { sendDescribed } from '../../forms/media/send-file.ts'
import { acceptOf, pdfNameHint } from '../../forms/media/upload-rules.ts'
import { uploads } from '../../forms/media/uploads.ts'
import styles from './media-library-screen.module.css'

/** The media library. Its search lives in the URL, so that Back restores it. */
export function Component() {
  const host = useHost()
  const isOver = useFilesAnywhere((files) => void addAll(files))
  const [search, setSearch] = useSearchParams()
  const show = views.find(({ value }) => value === search.get('show'))?.value ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const [text, setText] = useState(search.get('q') ?? '')
  const searchWhenTyped = useWhenTyped((typed: string) => look({ q: typed.trim() }))
  const { data, error, refetch } = useLibrary({
    text: search.get('q') ?? '',
    kind: show === '' || show === 'lacking' ? undefined : show,
    lacksAlt: show === 'lacking',
    page,
  })

  /** Updates the search in the URL. Any change but of the page itself goes back to the first page. */
  function look(change: { q?: string; show?: string; page?: number }) {
    const next = { q: search.get('q') ?? '', show, page: 1, ...change }
    const nonDefault = Object.entries(next).filter(
      ([key, value]) => value && !(key === 'page' && value === 1),
    )
    setSearch(new URLSearchParams(nonDefault.map(([key, value]) => [key, String(value)])), { replace: true })
  }

  return (
    <Screen
      title="Pictures & files"
      intro={`Choose files, drop them or a whole folder anywhere on this screen, or paste them. A sheet (CSV) among them with the columns “File name” and “Description” describes them. ${pdfNameHint}`}
      action={
        <Button
          look="main"
          onClick={async () => {
            const accept = `${acceptOf()},${sheetEndings}`
            await addAll(await host.pickFiles({ accept, multiple: true }))
          }}
        >
          Upload files
        </Button>
      }
    >
      <SamplesLink />
      <SearchAndView
        label="Search pictures & files"
        text={text}
        onText={(typed) => {
          setText(typed)
          searchWhenTyped(typed)
        }}
        views={views}
        view={show}
        onView={(value) => look({ show: value })}
      />
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Empty isSearch={search.size > 0} />}
      {data && data.total > 0 && (
        <>
          <p className={styles.total}>{data.total === 1 ? '1 file' : `${data.total} files`}</p>
          <ul className={tileStyles.grid}>
            {data.items.map((item) => (
              <li key={item.name}>
                <Link className={tileStyles.tile} to={`/admin/media/${encodeURIComponent(item.name)}`}>
                  <LibraryTile item={item} />
                </Link>
              </li>
            ))}
          </ul>
          <Pages page={data.page} pages={data.pages} onPage={(next) => look({ page: next })} />
        </>
      )}
      <DropHint isOver={isOver} text="Drop the files to add them" />
    </Screen>
  )
}

/** With the descriptions that a sheet among the files gives. */
async function addAll(files: readonly File[]): Promise<void> {
  const { pictures, altOf, says } = await describedFiles(files)
  uploads.add(pictures, { send: sendDescribed(altOf) })
  if (says) notify(says)
}

/** As long as there are samples on the site. */
function SamplesLink() {
  const count = useSampleItems().data?.items.filter(({ of }) => of.startsWith('media/')).length
  if (!count) return null
  return (
    <p className={styles.samples}>
      {count === 1 ? '1 sample picture is' : `${count} sample pictures are`} still on the site.{' '}
      <Link to={samplePictures}>Replace sample pictures</Link>
    </p>
  )
}

const views = [
  { value: '', label: 'Everything' },
  { value: 'image', label: 'Pictures' },
  { value: 'video', label: 'Videos' },
  { value: 'document', label: 'Files' },
  { value: 'lacking', label: 'Needs a description' },
] as const

function Empty({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <Nothing title="No matches" text="Try a different search or view." />
  ) : (
    <Nothing title="No files yet" text="Add your first one with the button above." />
  )
}
