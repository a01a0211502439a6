import { useState } from 'react'
import { useHost } from '../../../base/host/host.ts'
import { Button } from '../../../base/ui/button.tsx'
import { InputFrame } from '../input-frame.tsx'
import type { InputProps } from '../input-props.ts'
import { useLibraryItem } from '../library-item.ts'
import styles from './link-input.module.css'
import { LinkPicker } from './link-picker.tsx'
import { type LinkKind, linkTarget, useLinkPlaces } from './link-target.ts'

const whyDead: Partial<Record<LinkKind, string>> = {
  album: 'This album doesn’t exist',
  file: 'This file is no longer in Pictures & files',
}

/** A link's target in words, with a button to change it. */
export function LinkInput(input: InputProps<string>) {
  const { id, label, error, value: href, onChange, isReadOnly } = input
  const host = useHost()
  const { places, phone, email, refresh } = useLinkPlaces()
  const known = linkTarget(href, places, phone)
  const { loaded, isGone } = useLibraryItem(known?.kind === 'file' ? href : '')
  const file = loaded?.value.originalName
  const target = known && {
    ...known,
    isDead: known.isDead || isGone,
    ...(file ? { label: `File: ${file}` } : {}),
  }
  const [isPicking, setIsPicking] = useState(false)
  const targetId = `${id}-target`

  return (
    <InputFrame {...input} role="group">
      <div className={styles.link} data-kind={target?.kind} data-dead={target?.isDead}>
        <p className={styles.target} id={targetId}>
          <span className={styles.words}>{target?.label ?? 'No link yet'}</span>
          {target?.detail && <span className="fine">{target.detail}</span>}
          {target?.isDead && (
            <span className={styles.dead}>{whyDead[target.kind] ?? 'This page doesn’t exist'}</span>
          )}
        </p>
        {!isReadOnly && (
          <div className="buttons">
            <Button
              isSmall
              id={id}
              aria-describedby={error ? `${targetId} ${id}-error` : targetId}
              onClick={() => {
                refresh()
                setIsPicking(true)
              }}
            >
              {href ? 'Change link' : 'Choose a link'}
            </Button>
            {target && !target.isDead && (target.kind === 'page' || target.kind === 'album') && (
              <Button look="quiet" isSmall onClick={() => host.openPage(href)}>
                Open
              </Button>
            )}
            {href && (
              <Button look="quiet" isSmall aria-label={`Remove link: ${label}`} onClick={() => onChange('')}>
                Remove
              </Button>
            )}
          </div>
        )}
      </div>
      {isPicking && (
        <LinkPicker
          href={href}
          kind={target?.kind ?? 'page'}
          places={places}
          phone={phone}
          email={email}
          onClose={() => setIsPicking(false)}
          onPick={(picked) => {
            onChange(picked)
            setIsPicking(false)
          }}
        />
      )}
    </InputFrame>
  )
}
