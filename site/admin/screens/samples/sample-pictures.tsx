import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { notify } from '../../base/notices/notify.tsx'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import { DropHint } from '../../forms/media/drop-hint.tsx'
import { useFilesAnywhere } from '../../forms/media/file-intake.ts'
import { whyNotSent } from '../../forms/media/upload-rules.ts'
import { SampleCard } from './sample-card.tsx'
import styles from './sample-pictures.module.css'

type SamplePicturesProps = {
  names: ReadonlySet<string>
  answers: (name: string) => ReactNode
}

/** The sample pictures that the site still shows, each with its places and a way to put one's own there. */
export function SamplePictures(props: SamplePicturesProps) {
  const pictures = useQuery<Paged<LibraryItem>>({ queryKey: [`${staffPaths.media}?sample=used`] })
  return <WhenRead query={pictures}>{({ items }) => <Cards {...props} items={items} />}</WhenRead>
}

function Cards({ items, names: shown, answers }: SamplePicturesProps & { items: readonly LibraryItem[] }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlyMap<string, File>>(new Map())
  const total = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [search] = useSearchParams()
  const sorted = items.filter(({ name }) => shown.has(name)).sort((a, b) => weight(b) - weight(a))
  sorted.sort((a, b) => Number(b.name === search.get('of')) - Number(a.name === search.get('of')))
  const names = sorted.map(({ name }) => name)
  const isOver = useFilesAnywhere((files) => take(files))

  function take(files: readonly File[], first?: string) {
    const usable = files.filter((file) => {
      const message = whyNotSent(file, 'image')
      if (message) notify(`${file.name}: ${message}`)
      return !message
    })
    setChosen(handOut(names, chosen, usable, first))
  }

  function forget(name: string) {
    const next = new Map(chosen)
    next.delete(name)
    setChosen(next)
  }

  // Told by the list, not by the upload: news of the change may take the card, and what waits in it, away first.
  useEffect(() => {
    const left = new Set(items.map(({ name }) => name))
    const kept = [...chosen].filter(([name]) => left.has(name))
    if (kept.length === chosen.size) return
    setChosen(new Map(kept))
    if (document.activeElement !== document.body) return // a colleague's
    notify('Your picture is on the site')
    // The focus is gone with the card: on to the words of the next picture that was chosen.
    const next = list.current?.querySelector('textarea') ?? total.current
    next?.focus()
  }, [items, chosen])

  return (
    <>
      <p ref={total} tabIndex={-1} className={styles.total}>
        {sorted.length === 1 ? '1 sample picture is' : `${sorted.length} sample pictures are`} on the site.
        {sorted.length > 0 &&
          ' Those of the home page come first. If you choose several pictures, they fill the next places too.'}
      </p>
      <ul ref={list} className={styles.list}>
        {sorted.map((item) => (
          <SampleCard
            key={item.name}
            item={item}
            file={chosen.get(item.name)}
            onFiles={(files) => take(files, item.name)}
            onForget={() => forget(item.name)}
            onReplaced={() => refreshPaths(queries, [staffPaths.media, staffPaths.samples])}
            answers={answers(item.name)}
          />
        ))}
      </ul>
      <DropHint isOver={isOver} text="Drop your pictures to try them in these places" />
    </>
  )
}

/** What visitors see first and most often. */
function weight({ usedBy }: LibraryItem): number {
  const isOnHome = usedBy.some(({ path }) => path === '/admin/gallery' || path === '/admin/about')
  return usedBy.length + (isOnHome ? 1000 : 0)
}

/**
 * Gives `files` to places, one each: to `first`, whatever it had, then in order to those after it that have none yet.
 * Without `first` they begin at the first place that has none. What is left over is dropped.
 */
export function handOut<File>(
  places: readonly string[],
  chosen: ReadonlyMap<string, File>,
  files: readonly File[],
  first?: string,
): ReadonlyMap<string, File> {
  const start = first === undefined ? 0 : places.indexOf(first)
  const free = places.slice(start).filter((place) => place === first || !chosen.has(place))
  const given = files.slice(0, free.length).map((file, index) => [free[index] ?? '', file] as const)
  return new Map([...chosen, ...given])
}
