import { type Answer, type CallOutputs, callInputs, type ParsedInput } from '../../ipc.ts'
import { type CallName, callNames } from '../../ipc-channels.ts'
import { CallFailed } from '../connection/call-failed.ts'
import { isOwnPage } from '../connection/own-address.ts'

/** The frame that made a call, from Electron; null if it is gone by now. */
export type SenderFrame = { url: string; parent: unknown } | null

/** One handler for each call. The type ensures that none is missing and none is added. */
export type Calls = {
  [Name in CallName]: (input: ParsedInput<Name>) => Promise<CallOutputs[Name]> | CallOutputs[Name]
}

type IpcMain = {
  handle(name: string, handler: (event: { senderFrame?: SenderFrame }, ...input: unknown[]) => unknown): void
}

type HandlerParts = { ipcMain: IpcMain; calls: Calls; logError: (error: unknown) => void }

const mostInputBytes = 5 * 1024 * 1024

/** The only place where handlers are registered, so that every call passes the checks. */
export function registerCalls({ ipcMain, calls, logError }: HandlerParts): void {
  for (const name of callNames) {
    ipcMain.handle(name, (event, ...input) => {
      if (!isOwnSender(event.senderFrame)) return refusal('forbidden', 'This page isn’t allowed to do that.')
      return answerCall(name, input, calls, logError)
    })
  }
}

/** Only the main frame of a window that shows the staff area may make calls: no child frame, and no other page. */
function isOwnSender(frame: SenderFrame | undefined): boolean {
  return frame != null && frame.parent === null && isOwnPage(frame.url)
}

async function answerCall<Name extends CallName>(
  name: Name,
  input: unknown[],
  calls: Calls,
  logError: (error: unknown) => void,
): Promise<Answer<CallOutputs[Name]>> {
  if (input.length > 1 || sizeOf(input[0]) > mostInputBytes)
    return refusal('invalid', 'That’s too much data.')
  const parsed = callInputs[name].safeParse(input[0])
  if (!parsed.success) return refusal('invalid', parsed.error.issues[0]?.message ?? 'This can’t be read.')
  try {
    const call = calls[name] as (input: unknown) => Promise<CallOutputs[Name]> // the schema of the same name read it
    return { ok: true, value: await call(parsed.data) }
  } catch (error) {
    if (error instanceof CallFailed) return refusal(error.code, error.message)
    logError(error)
    return refusal('failed', 'That didn’t work. Please try again.')
  }
}

function refusal(code: Exclude<Answer<never>, { ok: true }>['code'], message: string) {
  return { ok: false as const, code, message }
}

/** Approximate size in bytes of JSON. A value without JSON (a cycle, a BigInt) matches no schema anyway. */
function sizeOf(input: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(input) ?? '')
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
