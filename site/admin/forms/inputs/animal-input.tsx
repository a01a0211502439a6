import { useQuery } from '@tanstack/react-query'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PublicAnimal } from '#blocks/contract/records/animal.ts'
import { SelectInput } from './choice-inputs.tsx'
import type { InputProps } from './input-props.ts'

/** One of the animals that visitors can see; its value is the animal's id. */
export function AnimalInput(input: InputProps<number | undefined>) {
  const animals = useQuery<PublicAnimal[]>({ queryKey: [apiPaths.animals] }).data ?? []
  return (
    <SelectInput
      {...input}
      choices={animals.map(({ id, name, species }) => ({ value: id, label: `${name} (${species})` }))}
    />
  )
}
