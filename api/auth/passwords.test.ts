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

test('a password is stored as argon2id with 19 MiB, 2 passes and 1 lane', async () => {
  const hash = await createPasswords().hash('seven goats in a red barn')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('only the same password matches, spaces and case included', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash(' Seven goats \u0000 ')

  expect(await passwords.matches(hash, ' Seven goats \u0000 ')).toBe(true)
  expect(await passwords.matches(hash, 'Seven goats \u0000')).toBe(false)
  expect(await passwords.matches(hash, ' seven goats \u0000 ')).toBe(false)
})

test('nobody’s password never matches and costs a hash all the same', async () => {
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

test('what an unknown account is checked against costs what a stored password costs', async () => {
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

test('at most 2 hashes run at once, 20 wait, and the next is told to come back', async () => {
  const { seen, argon2 } = slowHashing()
  const passwords = createPasswords(argon2, 2)
  const fitting = Array.from({ length: 22 }, () => passwords.matches('hash', 'x'))

  await expect(passwords.hash('x')).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '3' } })
  await settle(seen, fitting)

  expect(await Promise.all(fitting)).toEqual(fitting.map(() => true))
  expect(seen.most).toBe(2)
})

test('a hash that fails frees its place', async () => {
  const passwords = createPasswords({
    hash: () => Promise.reject(new Error('no memory')),
    verify: async () => true,
  })

  for (let time = 0; time < 5; time++) await expect(passwords.hash('x')).rejects.toThrow('no memory')

  expect(await passwords.matches('hash', 'x')).toBe(true)
})
