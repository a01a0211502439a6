import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localState } from '../../store/local-state.ts'
import { createSignInLimits } from './sign-in-limits.ts'

const stranger = (email: string, address: string) => ({ kind: 'stranger', email, address }) as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-05T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('account › is locked for 15 minutes after 5 wrong tries', async () => {
  const limits = createSignInLimits(localState)
  for (let time = 1; time <= 5; time++) {
    expect(await limits.count(stranger('ana@example.com', `10.0.0.${time}`))).toEqual({ isLast: time === 5 })
  }

  const locked = { status: 429, headers: { 'Retry-After': '900' } }
  await expect(limits.check(stranger('ana@example.com', '10.0.0.9'))).rejects.toMatchObject(locked)
  await expect(limits.count(stranger('ana@example.com', '10.0.0.9'))).rejects.toMatchObject(locked)
  await limits.check(stranger('ben@example.com', '10.0.0.9'))
  vi.setSystemTime(new Date('2027-03-05T12:15:01Z'))

  await limits.check(stranger('ana@example.com', '10.0.0.9'))
  expect(await limits.count(stranger('ana@example.com', '10.0.0.9'))).toEqual({ isLast: false })
})

test('address › is locked after 20 wrong tries on any accounts', async () => {
  const limits = createSignInLimits(localState)
  for (let time = 1; time <= 20; time++) await limits.count(stranger(`person${time}@example.com`, '10.0.0.1'))

  await expect(limits.check(stranger('new@example.com', '10.0.0.1'))).rejects.toMatchObject({ status: 429 })
  await limits.check(stranger('new@example.com', '10.0.0.2'))
})

test('right password › resets the account, does not count for the address', async () => {
  const limits = createSignInLimits(localState)
  for (let time = 1; time <= 40; time++) {
    await limits.count(stranger('ana@example.com', '10.0.0.1'))
    await limits.takeBack(stranger('ana@example.com', '10.0.0.1'))
    await limits.forgive(stranger('ana@example.com', '10.0.0.1'))
  }

  await limits.check(stranger('ana@example.com', '10.0.0.1'))
})

test('a known device and a session › are not locked by tries elsewhere', async () => {
  const limits = createSignInLimits(localState)
  for (let time = 1; time <= 5; time++) await limits.count(stranger('ana@example.com', '10.0.0.1'))

  for (const own of [{ kind: 'device', id: 'x' } as const, { kind: 'session', id: 'x' } as const]) {
    for (let time = 1; time <= 5; time++) {
      await limits.check(own)
      expect(await limits.count(own)).toEqual({ isLast: time === 5 })
    }
    await expect(limits.check(own)).rejects.toMatchObject({ status: 429 })
  }
})

test('a right password with a second step to come › leaves the wrong tries before it', async () => {
  const limits = createSignInLimits(localState)
  const ana = stranger('ana@example.com', '10.0.0.1')
  for (let time = 1; time <= 4; time++) await limits.count(ana)
  await limits.count(ana)
  await limits.takeBack(ana)

  await limits.check(ana)
  expect(await limits.count(ana)).toEqual({ isLast: true })
})
