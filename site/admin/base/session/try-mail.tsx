import { useState } from 'react'
import type { TestedMail } from '#blocks/contract/launch.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { send } from '../http/staff-client.ts'
import { Button } from '../ui/button.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { useFormAct } from './use-act.ts'

/** Sends the signed-in person a test mail by the stored settings, and says what the mail server answers. */
export function TryMail() {
  const [tested, setTested] = useState<TestedMail>()
  const { act, isBusy, problem } = useFormAct(undefined, [staffPaths.launch, staffPaths.status])
  const test = () =>
    act(async () => {
      setTested(undefined)
      setTested(await send('POST', staffPaths.testMail))
    })
  return (
    <>
      <Button isSmall disabled={isBusy} onClick={() => void test()}>
        {isBusy ? 'Sending…' : 'Send a test email'}
      </Button>
      <FormProblem text={problem || (tested?.ok === false ? tested.detail : '')} />
      {tested?.ok && <p role="status">{tested.detail}</p>}
    </>
  )
}
