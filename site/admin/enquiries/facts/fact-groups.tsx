import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Fact } from '#blocks/contract/enquiries/agreed.ts'
import type { ChosenNames } from '#blocks/contract/enquiries/answer-summary.ts'
import { serviceLabel } from '#blocks/contract/enquiries/service-choices.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { type Choice, SelectInput } from '../../forms/inputs/choice-inputs.tsx'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import { RecordField, useRecordInput } from '../../forms/record-field.tsx'
import { useBookable } from './use-bookable.ts'

/** Facts that belong together; those in one row stand side by side where there is room. */
export const factGroups: readonly { title: string; rows: readonly (readonly Fact[])[] }[] = [
  {
    title: 'When',
    rows: [
      ['eventDate', 'endDate'],
      ['startTime', 'durationHours'],
    ],
  },
  {
    title: 'Who',
    rows: [
      ['contactName', 'organisation'],
      ['phone', 'email'],
      ['onSiteName', 'onSitePhone'],
    ],
  },
  {
    title: 'Where',
    rows: [
      ['street', 'city'],
      ['state', 'postalCode'],
      ['venueType', 'setting'],
      ['surface'],
      ['accessNotes'],
    ],
  },
  {
    title: 'What we bring',
    rows: [['services'], ['eventType', 'eventTypeOther'], ['animalIds'], ['addonIds'], ['promised']],
  },
  {
    title: 'How many',
    rows: [
      ['childrenCount', 'guestsTotal'],
      ['ponyRiders', 'heaviestRider'],
      ['ageBands'],
      ['honoureeFirstName', 'honoureeAge'],
    ],
  },
  {
    title: 'For us',
    rows: [
      ['teamId'],
      ['crewNotes'],
      ['staff'],
      ['depositReceivedOn', 'balanceReceivedOn'],
      ['certificateSentOn'],
    ],
  },
]

type Named = { id: number; name: string }

type FactRowsProps = {
  rows: readonly (readonly Fact[])[]
  chosen: ChosenNames
  /** The input of a fact that has one of its own. */
  inputOf?: (name: Fact) => ReactNode
}

/** The inputs of these facts. */
export function FactRows({ rows, chosen, inputOf = () => undefined }: FactRowsProps) {
  const animals = useNamed(apiPaths.animals, chosen.animals)
  const addons = useNamed(apiPaths.addOns, chosen.addons)
  const teams = useNamed(staffPaths.teams, chosen.teams ?? [])
  const agreed = useRecordInput<string[]>('services')
  const known = (chosen.services ?? []).concat(
    (agreed.value ?? []).map((id) => ({ id, name: serviceLabel(id) })),
  )
  const services = [...useBookable(known), { value: 'advise-me', label: serviceLabel('advise-me') }]
  const fieldOf = (name: Fact) => {
    if (name === 'services') return <RecordField key={name} name={name} choices={services} />
    const input = inputOf(name)
    if (input) return input
    if (name === 'teamId') return teams.length > 0 && <TeamField key={name} name={name} teams={teams} />
    const records = name === 'animalIds' ? animals : name === 'addonIds' ? addons : undefined
    if (records?.length === 0) return null
    return <RecordField key={name} name={name} {...(records && { choices: records })} />
  }
  return rows.map((row) => <FieldPair key={row.join()}>{row.map(fieldOf)}</FieldPair>)
}

function TeamField({ name, teams }: { name: Fact; teams: readonly Choice<number>[] }) {
  const input = useRecordInput<number | null>(name)
  return <SelectInput {...input} choices={[{ value: null, label: 'No team yet' }, ...teams]} />
}

/** What can be chosen now, and what was chosen before. */
function useNamed(path: string, chosen: readonly Named[]) {
  const now = useQuery<Named[]>({ queryKey: [path] }).data ?? []
  const all = new Map([...chosen, ...now].map(({ id, name }) => [id, name]))
  return [...all].map(([value, label]) => ({ value, label }))
}
