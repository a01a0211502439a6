import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createJobQueue, type Urgency } from './job-queue.ts'

function recordingQueue(maxRunning: number) {
  const queue = createJobQueue(maxRunning)
  const started: string[] = []
  let running = 0
  const seen = { mostRunning: 0 }
  function add(key: string, urgency: Urgency): Promise<string> {
    return queue.add(key, urgency, async () => {
      started.push(key)
      seen.mostRunning = Math.max(seen.mostRunning, ++running)
      await wait(5)
      running--
      return `${key} done`
    })
  }
  return { add, started, seen }
}

test('queue › runs two at a time and ends all', async () => {
  const { add, seen } = recordingQueue(2)

  const results = await Promise.all([...'abcdefgh'].map((key) => add(key, 'now')))

  expect(seen.mostRunning).toBe(2)
  expect(results).toEqual([...'abcdefgh'].map((key) => `${key} done`))
})

test('queue › runs one job for equal keys', async () => {
  const { add, started } = recordingQueue(2)

  const results = await Promise.all([add('a', 'now'), add('a', 'later'), add('a', 'now')])

  expect(started).toEqual(['a'])
  expect(results).toEqual(['a done', 'a done', 'a done'])
})

test('queue › runs urgent jobs first, keeps them a slot', async () => {
  const { add, started, seen } = recordingQueue(2)
  const background = ['b1', 'b2', 'b3'].map((key) => add(key, 'later'))
  await wait(1)
  expect(seen.mostRunning).toBe(1)

  await Promise.all([...background, add('n1', 'now'), add('n2', 'now'), add('b3', 'now')])

  expect(started.slice(0, 2)).toEqual(['b1', 'n1'])
  expect(started.indexOf('b3')).toBeLessThan(started.indexOf('b2'))
  expect(started.indexOf('n2')).toBeLessThan(started.indexOf('b2'))
})

test('queue › an upload takes turns with pictures that were asked for before it', async () => {
  const { add, started } = recordingQueue(1)
  const pictures = ['p1', 'p2', 'p3', 'p4'].map((key) => add(key, 'now'))

  await Promise.all([...pictures, add('u1', 'upload'), add('u2', 'upload'), add('later', 'later')])

  expect(started).toEqual(['p1', 'u1', 'p2', 'u2', 'p3', 'p4', 'later'])
})

test('queue › failed job rejects, frees its slot, may retry', async () => {
  const queue = createJobQueue(1)
  const fail = () => Promise.reject(new Error('no'))

  await expect(queue.add('a', 'now', fail)).rejects.toThrow('no')

  expect(await queue.add('a', 'now', async () => 'yes')).toBe('yes')
})
