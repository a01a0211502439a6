import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Customer, type Customers, eventsInWords } from '#blocks/contract/enquiries/customer.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { phoneText } from '#blocks/contract/values/phone.ts'
import menu from '../../base/ui/menu.module.css'
import row from '../../base/ui/row.module.css'
import { useWhenTyped } from '../../forms/media/library-query.ts'
import styles from './customer.module.css'

/** Fewer letters are in too many names. */
const fewestLetters = 3
const mostShown = 6

/**
 * The customers that fit what is typed into an input, below it: a combobox (ARIA APG) whose text stays as typed unless one
 * of them is chosen. `attributes` belong to the input, `list` stands behind it, and `onText` is told what is typed.
 */
export function useCustomerChoices(
  onChoose: (customer: Customer) => void,
  isOffered = (_: Customer) => true,
) {
  const id = useId()
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(-1)
  const { data } = useQuery<Customers>({
    queryKey: [`${staffPaths.customers}?${new URLSearchParams({ q: asked })}`],
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const shown = asked ? (data?.items ?? []).filter(isOffered).slice(0, mostShown) : []
  const ask = useWhenTyped((text: string) => setAsked(text.trim().length < fewestLetters ? '' : text.trim()))
  const close = () => {
    ask('')
    setAsked('')
    setActive(-1)
  }
  const choose = (customer: Customer) => {
    close()
    onChoose(customer)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shown[active]
    if (shown.length === 0 || !(step || event.key === 'Escape' || (event.key === 'Enter' && chosen))) return
    event.preventDefault()
    if (event.key === 'Escape') return close()
    if (chosen && !step) return choose(chosen)
    // One more place than there are customers: the input itself.
    const places = shown.length + 1
    setActive(((active + 1 + (step ?? 0) + places) % places) - 1)
  }

  return {
    onText: (text: string) => {
      setActive(-1)
      ask(text)
    },
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown.length > 0,
      'aria-controls': shown.length > 0 ? id : undefined,
      'aria-activedescendant': shown[active] && `${id}-${active}`,
      onKeyDown,
      onBlur: close,
    } as const,
    list: shown.length > 0 && (
      <div className={`${menu.menu} ${styles.list}`} id={id} role="listbox" aria-label="Customers you know">
        {shown.map((customer, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which keeps the focus
          <div
            key={customer.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(customer)}
          >
            <span className={row.words}>
              <strong dir="auto">{customer.title}</strong>
              <span>{waysOf(customer)}</span>
              <span>{eventsInWords(customer.events, customer.firstEvent)}</span>
            </span>
          </div>
        ))}
      </div>
    ),
  }
}

/** Such as `Ana Ortiz · (520) 555-0123 · ana@example.com`. */
function waysOf({ title, names, phones, emails }: Customer): string {
  const [name = ''] = names
  const [phone = ''] = phones
  return [name === title ? '' : name, phoneText(phone), emails[0]].filter(Boolean).join(' · ')
}
