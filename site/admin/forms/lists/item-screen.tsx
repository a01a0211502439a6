import { type ReactNode, type RefObject, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { ListKind } from '#blocks/contract/record-kinds.ts'
import { blankOf } from '#blocks/contract/values/field-facts.ts'
import { useRecord } from '../../base/http/record-queries.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { Button } from '../../base/ui/button.tsx'
import { HistoryLink } from '../../base/ui/history-link.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { useRecordEditing } from '../form/record-editing.ts'
import { type Companion, RecordForm } from '../form/record-form.tsx'
import { useStoredRecord, withoutReplyKeys } from '../form/record-screen.tsx'
import { createAddOnce } from './add-once.ts'
import { useItemActions } from './item-actions.ts'

type ItemScreenProps<T extends object> = {
  /** Its row in the table of kinds. */
  kind: Pick<ListKind, 'path' | 'screen'>
  /** The list's title: "Tour dates". */
  listTitle: string
  noun: string
  schema: z.ZodObject
  /** Values of a new item that differ from the schema's defaults. */
  startsWith?: Partial<T>
  /** Makes the initial value of a copy from the source item. */
  copyOf?: (item: T) => T
  titleOf: (item: T) => string
  publicPath?: (item: T & { id: number }) => string | undefined
  preview?: (value: T) => ReactNode
  /** Shown below the form of a stored item, such as an album's pictures. */
  below?: (item: Loaded<T & { id: number }>) => ReactNode
  /** Reports and saves the unsaved changes in `below`. */
  companion?: RefObject<Companion | null>
  children: ReactNode
}

/** The screen of one item: `/new`, `/new?from=12` for a copy, `/12` for a stored item. */
export function ItemScreen<T extends object>(props: ItemScreenProps<T>) {
  const { path, screen: listScreen } = props.kind
  const { id = 'new' } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from')
  const sourceId = id === 'new' ? from : id
  const { data, error, refetch } = useRecord<T & { id: number }>(sourceId ? `${path}/${sourceId}` : undefined)
  const isNew = id === 'new'
  const title = isNew ? `New ${props.noun}` : data ? props.titleOf(data.value) : props.listTitle

  return (
    <Screen
      title={title || `Unnamed ${props.noun}`}
      back={{ to: listScreen, label: props.listTitle }}
      publicPath={!isNew && data ? props.publicPath?.(data.value) : undefined}
      action={!isNew && <HistoryLink path={`${path}/${id}`} />}
    >
      {sourceId && !data ? (
        <ScreenState error={error} onRetry={() => void refetch()} />
      ) : isNew ? (
        <NewItem key={`new-${from}`} {...props} start={data ? copied(props, data.value) : blank(props)} />
      ) : (
        data && <StoredItem key={id} {...props} id={id} loaded={data} />
      )}
    </Screen>
  )
}

function copied<T extends object>({ copyOf }: ItemScreenProps<T>, source: T): T {
  // A copy gets its own position, at the end.
  const { position: _, ...value } = withoutReplyKeys(source) as T & { position?: number }
  return copyOf ? copyOf(value as T) : (value as T) // a full value: the API assigns the position
}

function blank<T extends object>({ schema, startsWith }: ItemScreenProps<T>): T {
  return { ...blankOf(schema), ...startsWith } as T // the schema describes a T
}

function NewItem<T extends object>({
  kind: { path, screen },
  schema,
  noun,
  preview,
  children,
  start,
}: ItemScreenProps<T> & { start: T }) {
  const navigate = useNavigate()
  const [add] = useState(() => createAddOnce(path))
  const editing = useRecordEditing<T & FieldValues>({
    path: `${path}/new`,
    // A copy matches its own start value, so it counts as unsaved only after an edit.
    loaded: { value: start as T & FieldValues, revision: 0 },
    isNew: true,
    schema,
    toValue: withoutReplyKeys,
    save: (value) => add<T & { id: number }>(value),
    onSaved: ({ value }) => {
      notify(`${capital(noun)} added`, { touches: [path] })
      const { id } = value as unknown as { id: number } // every response to a POST has an id
      setTimeout(() => navigate(`${screen}/${id}`, { replace: true }))
    },
  })
  return (
    <RecordForm
      editing={editing as never} // RecordForm takes any record type
      saveLabel={`Add ${noun}`}
      isNew
      preview={preview && <WithValue render={preview} />}
    >
      {children}
    </RecordForm>
  )
}

function StoredItem<T extends object>(
  props: ItemScreenProps<T> & { id: string; loaded: Loaded<T & { id: number }> },
) {
  const { kind, schema, noun, preview, children, id, loaded, below } = props
  const { path } = kind
  const navigate = useNavigate()
  const itemPath = `${path}/${id}`
  const name = capital(noun)
  const editing = useStoredRecord({ path: itemPath, loaded, schema, name, touches: [path] })

  const { bulk, question } = useItemActions(path, [noun, noun], () => {
    editing.discard()
    navigate(kind.screen)
  })

  return (
    <>
      <RecordForm
        editing={editing as never} // RecordForm takes any record type
        companion={props.companion}
        preview={preview && <WithValue render={preview} />}
        actions={
          <Button
            look="danger"
            onClick={() => void bulk([{ id: Number(id), revision: editing.base.revision }], 'delete')}
          >
            Delete
          </Button>
        }
      >
        {children}
      </RecordForm>
      {below?.(loaded)}
      {question}
    </>
  )
}

function WithValue<T>({ render }: { render: (value: T) => ReactNode }) {
  return render(useWatch() as T) // the form's own record
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
