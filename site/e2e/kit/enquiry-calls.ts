import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { TransitionInput } from '#blocks/contract/enquiries/enquiry-work.ts'
import { serverAt } from './built-server.ts'

/** Moves the clock of the server at this address: a form sent within 3 s of opening is filed as spam. */
export function takeTime(address: string) {
  serverAt(address).skip(5_000)
}

/** Sends bookings as visitors do, one after the other. Answers their references. */
export async function sendBookings(
  url: string,
  ...changes: readonly Readonly<Record<string, unknown>>[]
): Promise<string[]> {
  const form = await (await fetch(`${url}/api/enquiries/form`)).json()
  takeTime(url)
  const references: string[] = []
  for (const change of changes) {
    const input = sampleBookingInput({ eventDate: form.maxDate, requestKey: crypto.randomUUID(), ...change })
    const reply = await fetch(`${url}/api/enquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...input, issuedAt: form.issuedAt }),
    })
    expect(reply.status, await reply.clone().text()).toBe(201)
    references.push((await reply.json()).reference)
  }
  return references
}

/** Takes a step by a call, as another person would meanwhile. */
export function moveByCall(request: APIRequestContext, reference: string, step: TransitionInput) {
  return changeByCall(request, reference, (path, headers) =>
    request.post(`${path}/transitions`, { data: step, headers }),
  )
}

/** Changes notes by a call, as another person would meanwhile. */
export function noteByCall(request: APIRequestContext, reference: string, notes: string) {
  return changeByCall(request, reference, (path, headers) =>
    request.patch(path, { data: { notes }, headers }),
  )
}

async function changeByCall(
  request: APIRequestContext,
  reference: string,
  change: (path: string, headers: Record<string, string>) => Promise<APIResponse>,
): Promise<void> {
  const { items } = await (await request.get(`/api/enquiries?q=${reference}`)).json()
  const path = `/api/enquiries/${items[0].id}`
  // A mail delivered between read and change also changes the record, so the read is repeated.
  await expect(async () => {
    const read = await request.get(path)
    const { revision } = await read.json()
    const reply = await change(path, { 'If-Match': `"${revision}"`, Origin: new URL(read.url()).origin })
    expect(reply.status(), await reply.text()).toBe(200)
  }).toPass({ timeout: 10_000 })
}
