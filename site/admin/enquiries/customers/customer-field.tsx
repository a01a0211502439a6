import { useFormContext } from 'react-hook-form'
import type { Fact } from '#blocks/contract/enquiries/agreed.ts'
import type { Customer } from '#blocks/contract/enquiries/customer.ts'
import { InputFrame, inputAttributes } from '../../forms/inputs/input-frame.tsx'
import { useRecordInput } from '../../forms/record-field.tsx'
import styles from './customer.module.css'
import { useCustomerChoices } from './customer-choices.tsx'

const inputTypes: Partial<Record<Fact, string>> = { phone: 'tel', email: 'email' }
const place = ['street', 'city', 'state', 'postalCode', 'venueType'] as const

/**
 * The name, phone or email of a new booking: below it are the customers that fit. The one that is chosen fills this field
 * and those that are still blank, the place only as a whole.
 */
export function CustomerField({ name, onChosen }: { name: Fact; onChosen: (customer: Customer) => void }) {
  const input = useRecordInput<string>(name)
  const { getValues, setValue } = useFormContext()
  const { attributes, list, onText } = useCustomerChoices((customer) => {
    const { facts } = customer
    const isPlaceBlank = place.every((fact) => !getValues(fact))
    for (const [fact, value] of Object.entries(facts)) {
      const isPlace = place.some((each) => each === fact)
      const mayFill = fact === name || (isPlace ? isPlaceBlank : !getValues(fact))
      if (value && mayFill) setValue(fact, value, { shouldDirty: true })
    }
    onChosen(customer)
  })
  return (
    <InputFrame {...input}>
      <div className={styles.frame}>
        <input
          className="input"
          type={inputTypes[name] ?? 'text'}
          autoComplete="off"
          value={input.value}
          onChange={({ target }) => {
            input.onChange(target.value)
            onText(target.value)
          }}
          {...inputAttributes(input)}
          {...attributes}
          onBlur={() => {
            attributes.onBlur()
            input.onBlur?.()
          }}
        />
        {list}
      </div>
    </InputFrame>
  )
}
