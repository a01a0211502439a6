import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  mostImportedPages,
  type PageImportReply,
  type UndonePageImport,
} from '#blocks/contract/pages/page-import.ts'
import type { PageSummary } from '#blocks/contract/pages/staff-page.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useHost } from '../../base/host/host.ts'
import { formReason } from '../../base/http/refusals.ts'
import { addRecord, mayHaveArrived, send } from '../../base/http/staff-client.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import barStyles from '../../forms/form/save-bar.module.css'
import { type Outcome, OutcomeNote } from '../../forms/lists/outcome-note.tsx'
import styles from '../../forms/lists/sheet-source.module.css'
import ownStyles from './bring-over-screen.module.css'
import { type NewPage, newPages, pageToSend } from './old-pages.ts'
import { NotReadable, type OldPage, type OldSite, readExport } from './read-export.ts'

/** Turns an export of WordPress, or a saved web page, into drafts of pages. */
export function Component() {
  const pages = useQuery<PageSummary[]>({ queryKey: [staffPaths.pages] })
  return (
    <Screen
      title="Old pages"
      intro="From an export of WordPress (Tools, Export, All content) or a web page saved in your browser. They become drafts, which go live only when you publish them."
      back={{ to: '/admin/bring-over', label: 'Bring your old site' }}
    >
      <WhenRead query={pages}>{(there) => <Import there={there} />}</WhenRead>
    </Screen>
  )
}

type Done = { pages: readonly NewPage[]; leftOut: readonly string[] }

function Import({ there }: { there: readonly PageSummary[] }) {
  const host = useHost()
  const [site, setSite] = useState<OldSite>()
  const [chosen, setChosen] = useState<ReadonlySet<OldPage>>(new Set())
  const [progress, setProgress] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [done, setDone] = useState<Done>()
  // Sent again as it was, as long as it may have arrived: nothing is added twice.
  const [tried, setTried] = useState<Tried>()
  const { act, isBusy } = useAct({
    touches: [staffPaths.pages, staffPaths.media],
    onRefused(error) {
      const start = mayHaveArrived(error) ? '' : 'Nothing was changed. '
      setOutcome({ isDone: false, text: start + formReason(error) })
    },
  })
  const taken = [...chosen].slice(0, mostImportedPages)

  async function read(file: File | undefined) {
    if (!file) return
    setSite(undefined)
    setDone(undefined)
    setOutcome(undefined)
    setTried(undefined)
    try {
      const found = await readExport(file, (share) => setProgress(`Reading, ${Math.floor(share * 100)}%`))
      setSite(found)
      setChosen(new Set(found.pages.filter(({ kind, isPublic }) => kind === 'page' && isPublic)))
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error
      setOutcome({ isDone: false, text: error.message })
    } finally {
      setProgress('')
    }
  }

  async function bring(from: OldSite) {
    setOutcome(undefined)
    await act(async () => {
      const ids = new Set(there.map(({ id }) => id))
      const paths = new Set(there.map(({ path }) => path))
      const now = tried ?? {
        pages: newPages(from, taken, { ids, paths }),
        pictures: { addresses: new Map(), names: [], missing: [] },
      }
      setTried(now)
      const { pages, pictures } = now
      await takePictures(pages, pictures, setProgress)
      setProgress('Making the drafts')
      const undo = async (added: PageImportReply['pages']) =>
        send<UndonePageImport>('POST', staffPaths.undoPageImport, { pages: added, pictures: pictures.names })
      try {
        const sent = pages.map((page) => pageToSend(page, (url) => pictures.addresses.get(url) ?? ''))
        const { value } = await addRecord<PageImportReply>(staffPaths.pageImport, { pages: sent })
        setTried(undefined)
        setDone({ pages, leftOut: [...from.leftOut, ...pictures.missing.map((url) => `picture ${url}`)] })
        setOutcome({
          isDone: true,
          text: `${counted(value.pages.length)} added as drafts, with ${counted(pictures.names.length, 'picture')}.`,
          undo: () =>
            act(async () => {
              const undone = await undo(value.pages)
              setDone(undefined)
              setOutcome({
                isDone: true,
                text: `Undone. ${counted(undone.pages)} and ${counted(undone.pictures, 'picture')} are in the trash.`,
              })
            }),
        })
      } catch (error) {
        if (mayHaveArrived(error)) throw error
        // No draft shows them.
        setTried(undefined)
        if (pictures.names.length > 0) await undo([])
        throw error
      }
    })
    setProgress('')
  }

  return (
    <>
      <div className={`card ${styles.ways}`}>
        <Button
          disabled={isBusy || progress !== ''}
          onClick={async () => {
            const accept = '.xml,.html,.htm,text/xml,text/html'
            const [file] = await host.pickFiles({ accept, multiple: false })
            await read(file)
          }}
        >
          Choose the file
        </Button>
        <span role="status">{progress}</span>
      </div>
      {outcome && <OutcomeNote outcome={outcome} isBusy={isBusy} />}
      {done && <Report {...done} />}
      {site && !done && (
        <>
          <Choice site={site} chosen={chosen} isFixed={tried !== undefined} onChoose={setChosen} />
          <div className={barStyles.bar}>
            <p className={barStyles.state}>
              {chosen.size > taken.length &&
                `You chose ${chosen.size}. You can bring ${mostImportedPages} at a time, then the rest.`}
            </p>
            <Button look="main" disabled={isBusy || taken.length === 0} onClick={() => void bring(site)}>
              {isBusy ? 'Working…' : `Make ${counted(taken.length)}`}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const counted = (count: number, noun = 'page') => `${count} ${noun}${count === 1 ? '' : 's'}`

type Tried = { pages: NewPage[]; pictures: Pictures }
type Pictures = { addresses: Map<string, string>; names: string[]; missing: string[] }

/** Takes each picture over into the library that is not there yet, one by one. What can't be reached is named. */
async function takePictures(
  pages: readonly NewPage[],
  found: Pictures,
  onProgress: (text: string) => void,
): Promise<void> {
  const wanted = new Map(
    pages
      .flatMap(({ blocks }) => blocks)
      .flatMap(({ type, props }) => (type === 'PictureBlock' ? [[String(props.src), String(props.alt)]] : []))
      .map(([url = '', alt = '']) => [url, alt] as const),
  )
  for (const [index, [url, alt]] of [...wanted].entries()) {
    if (found.addresses.has(url) || found.missing.includes(url)) continue
    onProgress(`Picture ${index + 1} of ${wanted.size}`)
    try {
      const { value: item } = await addRecord<LibraryItem>(staffPaths.mediaFrom, { url, alt })
      found.addresses.set(url, item.url)
      found.names.push(item.name)
    } catch (error) {
      if (mayHaveArrived(error) || (error instanceof ApiError && error.status === 401)) throw error
      found.missing.push(url)
    }
  }
}

type ChoiceProps = {
  site: OldSite
  chosen: ReadonlySet<OldPage>
  isFixed: boolean
  onChoose: (pages: ReadonlySet<OldPage>) => void
}

function Choice({ site, chosen, isFixed, onChoose }: ChoiceProps) {
  return (
    <>
      {(['page', 'post'] as const).map((kind) => {
        const pages = site.pages.filter((page) => page.kind === kind)
        if (pages.length === 0) return null
        return (
          <fieldset key={kind} className={`card ${ownStyles.choice}`} disabled={isFixed}>
            <legend>{kind === 'page' ? 'Pages' : 'Posts'}</legend>
            {pages.map((page) => (
              <label key={`${page.link} ${page.title}`} className="check">
                <input
                  type="checkbox"
                  checked={chosen.has(page)}
                  onChange={() =>
                    onChoose(new Set(chosen.has(page) ? without(chosen, page) : [...chosen, page]))
                  }
                />
                {page.title || 'Unnamed page'}
                {!page.isPublic && ' (was not public)'}
                {page.inMenu && ' (in the menu)'}
              </label>
            ))}
          </fieldset>
        )
      })}
    </>
  )
}

const without = (chosen: ReadonlySet<OldPage>, page: OldPage) => [...chosen].filter((each) => each !== page)

/** Where the drafts are, and what did not come along. */
function Report({ pages, leftOut }: Done) {
  return (
    <section aria-labelledby="report" className={styles.sheet}>
      <h2 id="report">What became of it</h2>
      <ul className={ownStyles.report}>
        {pages.map(({ id, title, path, leftOut: lacks }) => (
          <li key={id}>
            <Link to={`/admin/pages/${id}`}>{title}</Link>
            {` at ${path}`}
            {lacks.length > 0 && <span>{`Left out: ${lacks.join(', ')}.`}</span>}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && <p>{`Not brought along: ${leftOut.join(', ')}.`}</p>}
    </section>
  )
}
