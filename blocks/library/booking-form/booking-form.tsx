import { Suspense, useMemo } from 'react'
import { sitePaths } from '../../contract/pages/site-paths.ts'
import { contactWays } from '../../contract/records/contact-ways.ts'
import { shownHours, textOr } from '../../contract/records/defaults.ts'
import { FormWhenTouched } from '../../enquiry-form/form-when-touched.tsx'
import { animalFace } from '../../kit/content/animal-face.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { formId } from '../../kit/content/form-id.ts'
import { kindName } from '../../kit/content/kind-name.ts'
import { Rabbit } from '../../kit/drawings/rabbit.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ContactButtons } from '../../kit/ui/contact-buttons.tsx'
import type { GroundChoices } from '../../kit/ui/drawn-ground.ts'
import { NextStep } from '../../kit/ui/next-step.tsx'
import { PageHead } from '../../kit/ui/page-head.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { skyClasses } from '../../kit/ui/sky.tsx'
import { bookingFormDefaults } from './booking-form.defaults.ts'
import type { BookingFormProps } from './booking-form.schema.ts'

type Choices = readonly { id: number; name: string }[]
/** As the page carries an animal, or as the API replies. */
type AnimalChoice = { id: number; name: string } & Parameters<typeof kindName>[0] &
  Parameters<typeof animalFace>[0]
type BookingFormBlockProps = BookingFormProps &
  GroundChoices &
  HostProps & {
    /** Only what is shown of each, because the page carries no other fields (content-parts.ts). */
    content: { animals: readonly AnimalChoice[]; addOns: Choices }
  }

/** The booking form, and phone and e-mail for people who prefer to talk. */
export function BookingForm({
  id,
  heading,
  text,
  costText,
  sentTips,
  questions,
  content,
  place,
  drawnGround,
  ...notes
}: BookingFormBlockProps) {
  const { site, contactInfo, animals, addOns } = content
  // Made once for a list of animals: the form would else be drawn anew, and wait for its code again.
  const choices = useMemo(() => animals.map(faced), [animals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes are these six texts
  const label = useMemo(
    () => serviceNotes(notes),
    [
      place,
      notes.smallZooNote,
      notes.largeZooNote,
      notes.smallPonyNote,
      notes.largePonyNote,
      notes.raceNote,
      notes.adviceNote,
    ],
  )
  const { phone, phoneHref } = contactWays(contactInfo, site)
  return (
    <>
      <Suspense>
        <PageHead
          heading={textOr(heading, bookingFormDefaults.heading)}
          facts={<Prose text={text} field="text" className={skyClasses.text} isOptional />}
          drawing={<Rabbit />}
          choices={{ drawnGround }}
        />
      </Suspense>
      <Section>
        <FormWhenTouched
          kind="booking"
          id={formId(id)}
          phone={phone}
          phoneHref={phoneHref}
          site={site}
          animals={choices}
          addOns={addOns}
          serviceNotes={label}
          services={place.services}
          costText={costText}
          tips={sentTips}
          questions={questions}
          event={place.event}
          preset={place.service}
          client={place.client}
          refused={place.refused?.kind === 'booking' ? place.refused : undefined}
        />
      </Section>
      <Suspense>
        <NextStep
          heading="Rather talk?"
          text={<p>{`Call or write to us. We answer ${shownHours(site)}.`}</p>}
        >
          <ContactButtons site={site} contactInfo={contactInfo} kind="second" />
          <ButtonLink href={sitePaths.services} kind="quiet">
            View Our Services
          </ButtonLink>
        </NextStep>
      </Suspense>
    </>
  )
}

function faced(animal: AnimalChoice) {
  return { id: animal.id, name: animal.name, note: kindName(animal), face: animalFace(animal) }
}

type Notes = Pick<
  BookingFormProps,
  'smallZooNote' | 'largeZooNote' | 'smallPonyNote' | 'largePonyNote' | 'raceNote' | 'adviceNote'
>

export function serviceNotes(notes: Notes): Record<string, string> {
  return {
    'petting-zoo-small': notes.smallZooNote,
    'petting-zoo-large': notes.largeZooNote,
    'pony-rides-small': notes.smallPonyNote,
    'pony-rides-large': notes.largePonyNote,
    'turkey-races': notes.raceNote,
    'advise-me': notes.adviceNote,
  }
}
