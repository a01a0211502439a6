import { ChoosePassword } from './choose-password.tsx'

/** Reached by the one-time address that a new server prints. */
export function Component() {
  return <ChoosePassword isFirstOwner />
}
