import { useNavigate } from 'react-router-dom'
import { type ApiPath, apiPaths } from '#blocks/contract/api-paths.ts'
import type { ServiceArea } from '#blocks/contract/enquiries/availability.ts'
import { siteDefaults, textOr } from '#blocks/contract/records/defaults.ts'
import type { ServiceFacts, ServicePageContent } from '#blocks/contract/records/service-page-content.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import type { SampleStepReply } from '#blocks/contract/samples.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { stateCode, usStates } from '#blocks/contract/values/us-states.ts'
import { statesOfZip } from '#blocks/contract/values/zip-states.ts'
import { useRecord, useStaffList } from '../../base/http/record-queries.ts'
import { addRecord, readRecord, replaceRecord } from '../../base/http/staff-client.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { NamedInput } from '../../base/ui/named-input.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { withoutReplyKeys } from '../../forms/form/record-screen.tsx'
import { useSampleItems } from '../../forms/form/sample-mark.tsx'
import { FieldPair } from '../../forms/inputs/field-group.tsx'
import styles from './start-screen.module.css'

type Service = ServicePageContent & ServiceFacts & { id: string; revision: number }

/** The first questions to a new owner; later the way to begin again. Each answer can be changed on its own screen. */
export function Component() {
  const launch = useRecord(staffPaths.launch)
  const services = useStaffList<ServicePageContent & ServiceFacts>(apiPaths.servicePages)
  const error = launch.error ?? services.error
  return (
    <Screen
      title="Start with your own farm"
      intro="A few facts, and how to begin. You can change all of it later, and begin again from here."
      back={{ to: '/admin/launch', label: 'Open the site' }}
    >
      {launch.data && services.data ? (
        <Questions
          services={services.data.items as unknown as Service[]} // its ids are texts
          isNameOwn={launch.data.value.checks.some(({ id, ok }) => id === 'name' && ok)}
          isOpen={launch.data.value.open}
        />
      ) : (
        <ScreenState
          error={error}
          onRetry={() => {
            void launch.refetch()
            void services.refetch()
          }}
        />
      )}
    </Screen>
  )
}

type Facts = { services: readonly Service[]; isNameOwn: boolean; isOpen: boolean }

function Questions({ services, isNameOwn, isOpen }: Facts) {
  const site = useRecord(apiPaths.site).data?.value
  const contact = useRecord(apiPaths.contactInfo).data?.value
  const { data: samples } = useSampleItems()
  const navigate = useNavigate()
  const { act, isBusy, problem } = useFormAct(undefined, ['/api'])
  if (!site || !contact) return <ScreenState error={null} onRetry={() => undefined} />
  // What is made up is no answer.
  const own = (text: string) => (isNameOwn ? text : '')
  // Nobody shows a sample to visitors.
  const emptied = isOpen ? undefined : samples?.emptied

  async function begin(answers: FormData) {
    const done = await act(() => carryOut(answers, services, emptied, isNameOwn))
    if (done) navigate('/admin/launch')
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void begin(new FormData(event.currentTarget))
      }}
    >
      <FormProblem text={problem} />
      <NamedInput label="Name of your farm" name="name" defaultValue={own(site.name)} most={120} required />
      <FieldPair>
        <NamedInput label="Town" name="city" defaultValue={own(site.city)} most={120} required />
        <NamedInput label="State" name="state" defaultValue={own(site.state)} most={60} required />
      </FieldPair>
      <FieldPair>
        <NamedInput label="Phone" name="phone" type="tel" defaultValue={own(contact.phone)} required />
        <NamedInput label="Email" name="email" type="email" defaultValue={own(contact.email)} required />
      </FieldPair>
      <FieldPair>
        <NamedInput
          label="Since which year"
          name="foundedYear"
          type="number"
          min={1800}
          max={2200}
          defaultValue={own(String(site.foundedYear))}
          required
        />
        <NamedInput
          label="Time zone"
          name="timeZone"
          defaultValue={own(site.timeZone) || Intl.DateTimeFormat().resolvedOptions().timeZone}
          required
        />
      </FieldPair>
      <fieldset className={styles.choices}>
        <legend>What you offer</legend>
        {services.map(({ id, title, active }) => (
          <label key={id} className="check">
            <input type="checkbox" name="services" value={id} defaultChecked={active} />
            {title}
          </label>
        ))}
        <NamedInput label="Something else, such as “Reindeer visits”" name="other" most={120} />
      </fieldset>
      {(samples?.total !== 0 || emptied !== undefined) && (
        <fieldset className={styles.choices}>
          <legend>How to begin</legend>
          <label className="check">
            <input type="radio" name="from" value="sample" defaultChecked={emptied === undefined} />
            <span>
              <strong>With the sample</strong>: look around in full pages first. All that is made up is
              marked, and you replace it bit by bit. It never covers what you changed.
            </span>
          </label>
          <label className="check">
            <input type="radio" name="from" value="empty" defaultChecked={emptied !== undefined} />
            <span>
              <strong>Empty</strong>: every page with its standard words and drawn pictures; no made-up
              person, animal, quote, date or album. What you changed already stays.
            </span>
          </label>
        </fieldset>
      )}
      <Button type="submit" look="main" disabled={isBusy}>
        {isBusy ? 'One moment…' : 'Begin'}
      </Button>
    </form>
  )
}

/** One save after the other. Where one is refused, the form says why, and sent again it goes on with the rest. */
async function carryOut(
  answers: FormData,
  services: readonly Service[],
  emptied: number | undefined,
  isNameOwn: boolean,
): Promise<void> {
  const text = (name: string) => String(answers.get(name) ?? '').trim()
  const { phone, email } = { phone: text('phone'), email: text('email') }
  const foundedYear = Number(text('foundedYear'))
  const town = { city: text('city'), state: text('state') }
  await change(apiPaths.site, (site) => ({
    ...{ name: text('name'), ...town, timeZone: text('timeZone') },
    // What the sample says of its town is not in this one.
    ...(!isNameOwn &&
      (site.city !== town.city || site.state !== town.state) && {
        street: '',
        postalCode: '',
        mapPoint: '',
      }),
    ...{ foundedYear, defaultPhone: phone, defaultEmail: email, ...claimsSince(foundedYear, site) },
    // Then it follows from the states below.
    ...(site.serviceArea === siteDefaults.serviceArea && { serviceArea: '' }),
  }))
  await change(apiPaths.contactInfo, () => ({ phone, email }))
  const state = stateCode(text('state'))
  if (state in usStates)
    await change(staffPaths.availability, ({ serviceArea }) => ({
      serviceArea: areaAround(state, serviceArea),
    }))
  const offered = new Set(answers.getAll('services'))
  for (const { id, active } of services)
    if (active !== offered.has(id))
      await change(apiPaths.servicePage(id), () => ({ active: !active }), '?all=1')
  const other = text('other')
  if (other && !services.some(({ title }) => title === other))
    await addRecord(apiPaths.servicePages, { title: other })
  if (answers.get('from') !== 'empty') {
    if (emptied === undefined) return
    const { value } = await addRecord<SampleStepReply>(staffPaths.undoSamples, { id: emptied, keepOwn: true })
    if (value.leftOut)
      notify(`Still in the trash, as a page of yours has its address: ${value.leftOut.join(', ')}.`)
    return
  }
  const { items } = (await readRecord(staffPaths.samples)).value
  const names = items.map(({ of, field }) => ({ of, ...(field && { field }) }))
  if (names.length > 0)
    await addRecord(staffPaths.removeSamples, { items: names, anyway: true, isStart: true })
}

/** An area without the farm's own state is not the farm's: it begins with that state. */
function areaAround(state: string, area: ServiceArea): ServiceArea {
  const isOwn = [...area.states, ...area.postalPrefixes.flatMap(statesOfZip)].includes(state)
  return isOwn ? area : { ...area, states: [state], postalPrefixes: [] }
}

/** What only a farm that began in the specified year may claim is said of another's own years; its own claims stay. */
function claimsSince(foundedYear: number, { insuredLine, trustClaims }: SiteSettings) {
  const isSpecified = textOr(insuredLine, siteDefaults.insuredLine) === siteDefaults.insuredLine
  const areSpecified = trustClaims[0]?.value === siteDefaults.trustClaims[0].value
  if (foundedYear === siteDefaults.foundedYear || !isSpecified || !areSpecified) return {}
  const years = Math.max(1, new Date().getFullYear() - foundedYear)
  const [practice, insured] = siteDefaults.trustClaims
  return {
    trustClaims: [{ ...practice, value: `${years}+` }, insured],
    insuredLine: siteDefaults.insuredLine.replace(String(siteDefaults.foundedYear), String(foundedYear)),
  }
}

/** `query` asks for all of a record of which visitors may get less. */
async function change<T extends object>(
  path: ApiPath<T>,
  fields: (value: T) => object,
  query = '',
): Promise<void> {
  const { value, revision } = await readRecord<T>(`${path}${query}`)
  await replaceRecord(path, { ...withoutReplyKeys(value), ...fields(value) }, revision)
}
