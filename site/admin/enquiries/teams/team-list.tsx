import { serviceLabel } from '#blocks/contract/enquiries/service-choices.ts'
import { assumedInWords, assumedTeam, type Team, teamSchema } from '#blocks/contract/enquiries/team.ts'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import { choiceName } from '#blocks/contract/values/field-facts.ts'
import { SearchScreen } from '../../forms/lists/search-screen.tsx'
import styles from '../core/enquiry.module.css'

/** Those who go out together; what they can do decides which days are still open. */
export function Component() {
  return (
    <SearchScreen<Team>
      title="Teams"
      intro="Who goes out together: a trailer, its animals, its crew. What they can do in a day decides which days visitors can still ask for."
      kind={listKinds.teams}
      addLabel="Add a team"
      searchLabel="Search teams"
      textOf={teamInWords}
      none={{
        title: 'No teams yet',
        text: assumedInWords,
      }}
      row={(team) => (
        <>
          <span>{team.name}</span>
          <span className={styles.soft}>{teamInWords(team).slice(team.name.length).trim()}</span>
        </>
      )}
    />
  )
}

/** Such as `Blue trailer Small petting zoo · Saturday, Sunday · 2 jobs a day`. */
function teamInWords({ name, services, weekdays, jobsPerDay, active }: Team): string {
  const named = (field: string, chosen: readonly string[], all: readonly string[], everything: string) =>
    all.every((each) => chosen.includes(each))
      ? everything
      : chosen
          .map((each) => (field === 'services' ? serviceLabel(each) : choiceName(teamSchema, field, each)))
          .join(', ')
  const parts = [
    !active && 'Doesn’t go out now',
    named('services', services, assumedTeam.services, 'Everything'),
    named('weekdays', weekdays, assumedTeam.weekdays, 'every day'),
    jobsPerDay === 1 ? '1 job a day' : `${jobsPerDay} jobs a day`,
  ]
  return `${name} ${parts.filter(Boolean).join(' · ')}`
}
