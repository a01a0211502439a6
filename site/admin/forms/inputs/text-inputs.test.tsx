import type { ComponentType, ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { countLabel, ProseInput, TextInput } from './text-inputs.tsx'

test.each([
  [79, 100, undefined],
  [80, 100, '80 of 100 characters'],
  [100, 100, '100 of 100 characters'],
  [101, 100, '1 character too many'],
  [130, 100, '30 characters too many'],
  [5000, undefined, undefined],
])('%i characters of at most %s show as %s', (length, maxLength, text) => {
  expect(countLabel('a'.repeat(length), maxLength)).toBe(text)
})

test('a family, a flag or an accent of its own is one character', () => {
  expect(countLabel('👨‍👩‍👧‍👦🇺🇸e\u0301', 3)).toBe('3 of 3 characters')
  expect(countLabel('👨‍👩‍👧‍👦', 11)).toBeUndefined()
})

test.each<[string, ComponentType<never>, unknown, unknown]>([
  ['a line', TextInput, '', 'Hay bales'],
  ['a text', ProseInput, '', 'Hay bales'],
])('what can’t be saved is left out of what is pasted into %s', (_, Input, value, stored) => {
  const onChange = vi.fn()
  type Props = { children?: unknown; onChange?: (event: object) => void }
  const draw = Input as unknown as (props: object) => ReactElement<Props> // neither has hooks
  const frame = draw({ id: 'f', name: 'f', label: 'Feed', value, onChange })
  const input = [frame.props.children].flat()[0] as ReactElement<Props>

  input.props.onChange?.({ target: { value: 'Hay\0 bal\u001bes\ufffe' } })

  expect(onChange).toHaveBeenCalledWith(stored)
})
