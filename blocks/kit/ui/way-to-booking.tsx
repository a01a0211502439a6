import { sitePaths } from '../../contract/pages/site-paths.ts'
import { ButtonLink } from './button-link.tsx'
import { NextStep } from './next-step.tsx'
import { wayToBookingDefaults } from './way-to-booking.defaults.ts'

/** Leads people who plan an event to the booking page. */
export function WayToBooking() {
  const { heading, text, label } = wayToBookingDefaults
  return (
    <NextStep heading={heading} text={<p>{text}</p>}>
      <ButtonLink href={sitePaths.booking} kind="second">
        {label}
      </ButtonLink>
    </NextStep>
  )
}
