import { ChoosePassword } from './choose-password.tsx'

/** Reached by the one-time link that an owner hands on. */
export function Component() {
  return <ChoosePassword isFirstOwner={false} />
}
