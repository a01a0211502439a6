import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../http/api-error.ts'
import { refreshPaths } from '../http/record-queries.ts'
import { formReason, reasonOf } from '../http/refusals.ts'
import { notify } from '../notices/notify.tsx'
import { useSignedOut } from './session-queries.ts'

type Options = {
  /** API paths that are read again afterward, whatever became of the call. */
  touches?: readonly string[]
  /** Says why it was refused; a notice by default. */
  onRefused?: (error: unknown) => void | Promise<void>
}

/** Asks for the password in place after a sign-out, says other refusals. `act`: whether it was done. */
export function useAct({ touches = [], onRefused = noticeOf }: Options = {}) {
  const queries = useQueryClient()
  const askToSignIn = useSignedOut()
  const [isBusy, setIsBusy] = useState(false)

  async function isDone(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) askToSignIn()
      else await onRefused(error)
      return false
    }
  }

  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true)
    const wasDone = await isDone(work)
    const readAgain = refreshPaths(queries, touches)
    if (wasDone) await readAgain // what the button says may depend on it
    setIsBusy(false)
    return wasDone
  }

  return { act, isBusy }
}

/** The same for a form or a panel, which shows the reason itself. */
export function useFormAct(reason: (error: unknown) => string = formReason, touches: readonly string[] = []) {
  const [problem, setProblem] = useState('')
  const { act, isBusy } = useAct({ touches, onRefused: (error) => setProblem(reason(error)) })
  return {
    problem,
    isBusy,
    clear: () => setProblem(''),
    act(work: () => Promise<unknown>): Promise<boolean> {
      setProblem('')
      return act(work)
    },
  }
}

const noticeOf = (error: unknown) => notify(reasonOf(error))
