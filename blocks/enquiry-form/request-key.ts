import { type RefObject, useState } from 'react'
import { formMarks } from '../contract/enquiries/posted-form.ts'

/** The key under which the form is one enquiry, however often and from however many tabs it is sent. */
export function useRequestKey(form: RefObject<HTMLFormElement | null>) {
  return useState(() => createRequestKey(form))[0]
}

function createRequestKey(form: RefObject<HTMLFormElement | null>) {
  let requestKey = ''
  let isShared = false
  return {
    current: () => requestKey,
    /** True once it is stored in the browser, where other tabs find it. */
    isShared: () => isShared,
    startWith: (key: string) => {
      requestKey = key
    },
    share: (key: string) => {
      requestKey = key
      isShared = true
      // Should the form ever be sent without the script, it is still the same enquiry.
      const input = form.current?.elements.namedItem('requestKey')
      if (input instanceof HTMLInputElement) input.value = key
    },
    renew: () => {
      requestKey = newKey()
      isShared = false
    },
  }
}

/** What the server wrote into the page; blank where the page was moved to. */
export function hiddenValue(form: HTMLFormElement, name: 'issuedAt' | 'requestKey'): string {
  const input = form.elements.namedItem(name)
  const value = input instanceof HTMLInputElement ? input.value : ''
  return value.startsWith(formMarks[name]) ? '' : value
}

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
