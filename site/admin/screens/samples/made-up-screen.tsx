import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { recordIn } from '#blocks/contract/history-kinds.ts'
import type { MediaUse } from '#blocks/contract/records/media.ts'
import { isMadeUp, type SampleItem, type SampleStepReply } from '#blocks/contract/samples.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isFoundBy } from '#blocks/contract/values/letters.ts'
import { ApiError } from '../../../http/api-error.ts'
import { addRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useMay } from '../../base/session/session-queries.ts'
import { useAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { Confirm } from '../../base/ui/confirm.tsx'
import rowStyles from '../../base/ui/row.module.css'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, WhenRead } from '../../base/ui/screen-state.tsx'
import { SearchAndView } from '../../base/ui/search-and-view.tsx'
import { useSampleItems } from '../../forms/form/sample-mark.tsx'
import { leadsThere } from '../../forms/lists/item-actions.ts'
import styles from './made-up-screen.module.css'
import { byPage, labelOfSample, type SampleKind, sampleKinds, screenOfSample } from './sample-labels.ts'
import { SamplePictures } from './sample-pictures.tsx'

type Items = readonly SampleItem[]
type Answer = 'keep' | 'remove'
/** What is asked before samples go; `usedBy` leads to something that goes. */
type Question = { items: Items; usedBy?: readonly MediaUse[] }
/** What a sample was may be shown anywhere. */
const touches = ['/api']

/** What came with the sample farm and is still as it was, by page. */
export function Component() {
  return (
    <Screen
      title="Still made up"
      intro="All of this came with the sample farm. Put your own in its place, keep what’s true of your farm, or remove it. Visitors never see its people and quotes once your site is open."
    >
      <WhenRead query={useSampleItems()}>{({ items }) => <MadeUp items={items} />}</WhenRead>
    </Screen>
  )
}

function MadeUp({ items }: { items: Items }) {
  const [params, setParams] = useSearchParams()
  const view = params.get('view') ?? ''
  const kind: SampleKind = isKind(view) ? view : 'all'
  const [search, setSearch] = useState('')
  const [question, setQuestion] = useState<Question>()
  const { act, isBusy } = useAct({ touches })
  const found = items.filter(
    (item) => sampleKinds[kind].of(item) && isFoundBy(search, `${item.text} ${labelOfSample(item)}`),
  )

  const change = (answer: Answer, some: Items, anyway = false) =>
    act(async () => {
      const names = some.map(({ of, field }) => ({ of, ...(field && { field }) }))
      try {
        const path = answer === 'keep' ? staffPaths.keepSamples : staffPaths.removeSamples
        const { value } = await addRecord<SampleStepReply>(path, {
          items: names,
          ...(anyway && { anyway }),
        })
        const undo = () => addRecord(staffPaths.undoSamples, { id: value.id })
        notify(`${counted(some.length)} ${answer === 'keep' ? 'kept as yours' : 'removed'}`, {
          undo,
          touches,
        })
      } catch (error) {
        const usedBy = error instanceof ApiError ? error.problem?.usedBy : undefined
        if (!usedBy) throw error
        setQuestion({ items: some, usedBy })
      }
    })
  const answer = (how: Answer, some: Items) =>
    how === 'remove' && some.length > 1 ? setQuestion({ items: some }) : void change(how, some)

  if (items.length === 0)
    return <Nothing title="Nothing is made up anymore" text="All that visitors see is your own." />
  return (
    <>
      <SearchAndView
        label="Search what is made up"
        text={search}
        onText={setSearch}
        views={Object.entries(sampleKinds).map(([value, { label }]) => ({ value, label }))}
        view={kind}
        onView={(value) => setParams({ view: value }, { replace: true })}
      />
      <div className={styles.bar}>
        <p role="status">{`${counted(found.length)} left`}</p>
        <Answers items={found} of="all of these" isBusy={isBusy} onAnswer={answer} />
      </div>
      {found.length === 0 && kind !== 'pictures' && (
        <Nothing title="No matches" text="Try a different search or view." />
      )}
      {kind === 'pictures' && (
        <SamplePictures
          names={new Set(found.map(({ of }) => recordIn(of)[1]))}
          answers={(name) => {
            const items = found.filter(({ of }) => of === `media/${name}`)
            return <Answers items={items} of={name} isBusy={isBusy} onAnswer={answer} />
          }}
        />
      )}
      {(kind === 'pictures' ? [] : byPage(found)).map(({ label, items: some }) => (
        <details key={label} className={styles.group}>
          <summary>
            <h2>{label}</h2> <span className="badge">{some.length}</span>
          </summary>
          <div className={styles.bar}>
            <Answers items={some} of={label} isBusy={isBusy} onAnswer={answer} />
          </div>
          <ul className={rowStyles.rows}>
            {some.map((item) => (
              <li key={`${item.of}/${item.field}`}>
                <span className={rowStyles.words}>
                  <strong>{labelOfSample(item)}</strong>
                  <span className={styles.text}>{item.text}</span>
                </span>
                <Link className="button button-second button-small" to={screenOfSample(item)}>
                  Replace
                </Link>
                <Answers items={[item]} of={labelOfSample(item)} isBusy={isBusy} onAnswer={answer} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {question && (
        <Confirm
          title={question.usedBy ? 'Other pages lead there' : `Remove ${counted(question.items.length)}?`}
          text={question.usedBy ? leadsThere(question.usedBy) : whatRemovingDoes}
          label={question.usedBy ? 'Remove anyway' : 'Remove'}
          onConfirm={() => void change('remove', question.items, question.usedBy !== undefined)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}

type AnswersProps = {
  items: Items
  /** What the buttons are for, for screen readers. */
  of: string
  isBusy: boolean
  onAnswer: (answer: Answer, items: Items) => void
}

/** Keep and remove, for one or several. Site settings are the owners' matter; nobody vouches for invented words. */
function Answers({ items, of, isBusy, onAnswer }: AnswersProps) {
  const mayAll = useMay('settings')
  const mine = items.filter((item) => mayAll || item.of !== 'site')
  const keepable = mine.filter((item) => !isMadeUp(item))
  const all = items.length > 1 ? ' all' : ''
  return (
    <span className={styles.answers}>
      {keepable.length > 0 && (
        <Button
          isSmall
          disabled={isBusy}
          aria-label={`Keep${all} as mine: ${of}`}
          onClick={() => onAnswer('keep', keepable)}
        >{`Keep${all} as mine`}</Button>
      )}
      {mine.length > 0 && (
        <Button
          look="danger"
          isSmall
          disabled={isBusy}
          aria-label={`Remove${all}: ${of}`}
          onClick={() => onAnswer('remove', mine)}
        >{`Remove${all}`}</Button>
      )}
    </span>
  )
}

const whatRemovingDoes =
  'Texts become blank or show the standard words. Records, pages and pictures go to the trash. You can undo all of it.'

const isKind = (view: string): view is SampleKind => view in sampleKinds
const counted = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'sample' : 'samples'}`
