import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

/** Stands for the real thing where the test must decide how long it takes. */
function slowHashing() {
  let running = 0
  const seen = { most: 0, release: [] as (() => void)[] }
  async function work<T>(result: T): Promise<T> {
    running++
    seen.most = Math.max(seen.most, running)
    await new Promise<void>((resolve) => seen.release.push(resolve))
    running--
    return result
  }
  return { seen, argon2: { hash: () => work('hash'), verify: () => work(true) } }
}

async function settle(seen: { release: (() => void)[] }, work: Promise<unknown>[]): Promise<void> {
  let isDone = false
  const all = Promise.allSettled(work).then(() => {
    isDone = true
  })
  while (!isDone) {
    for (const release of seen.release.splice(0)) release()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await all
}

test('hash › is argon2id with 19 MiB, 2 passes, 1 lane', async () => {
  const hash = await createPasswords().hash('seven goats in a red barn')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('verify › matches only the same password, spaces and case included', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash(' Seven goats \u0000 ')

  expect(await passwords.matches(hash, ' Seven goats \u0000 ')).toBe(true)
  expect(await passwords.matches(hash, 'Seven goats \u0000')).toBe(false)
  expect(await passwords.matches(hash, ' seven goats \u0000 ')).toBe(false)
})

test('verify › without a stored hash costs the same, never matches', async () => {
  let verified = 0
  const argon2 = {
    hash: async () => '',
    verify: async () => {
      verified++
      return true
    },
  }

  expect(await createPasswords(argon2).matches(undefined, 'anything')).toBe(false)
  expect(await createPasswords(argon2).matches('', 'anything')).toBe(false)
  expect(verified).toBe(2)
})

test('verify › costs the same for an unknown account', async () => {
  const seen: string[] = []
  const argon2 = {
    hash: async () => '',
    verify: async (hashed: string | Uint8Array) => {
      seen.push(String(hashed))
      return false
    },
  }

  await createPasswords(argon2).matches(undefined, 'anything')

  expect(seen[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('queue › runs 2 hashes, queues 20, refuses the next', async () => {
  const { seen, argon2 } = slowHashing()
  const passwords = createPasswords(argon2, 2)
  const fitting = Array.from({ length: 22 }, () => passwords.matches('hash', 'x'))

  await expect(passwords.hash('x')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '3' } })
  await settle(seen, fitting)

  expect(await Promise.all(fitting)).toEqual(fitting.map(() => true))
  expect(seen.most).toBe(2)
})

test('queue › strangers leave 5 of its places to known devices', async () => {
  const { seen, argon2 } = slowHashing()
  const passwords = createPasswords(argon2, 1)
  const strangers = Array.from({ length: 16 }, () => passwords.matches('hash', 'x', { isStranger: true }))

  await expect(passwords.matches('hash', 'x', { isStranger: true })).rejects.toMatchObject({ status: 503 })
  const known = Array.from({ length: 5 }, () => passwords.matches('hash', 'x'))
  await expect(passwords.matches('hash', 'x')).rejects.toMatchObject({ status: 503 })
  await settle(seen, [...strangers, ...known])

  expect(await Promise.all([...strangers, ...known])).toHaveLength(21)
})

test('queue › a failed hash frees its place', async () => {
  const passwords = createPasswords({
    hash: () => Promise.reject(new Error('no memory')),
    verify: async () => true,
  })

  for (let time = 0; time < 5; time++) await expect(passwords.hash('x')).rejects.toThrow('no memory')

  expect(await passwords.matches('hash', 'x')).toBe(true)
})
