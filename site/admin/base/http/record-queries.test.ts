import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { hasFailed, readAgain, refreshPaths, wasRead } from './record-queries.ts'

/** A screen that reads something; each read waits until it is answered. */
function openScreen() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reads: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['/api/pages'],
    queryFn: () => new Promise<string>((resolve, reject) => reads.push({ resolve, reject })),
  })
  onTestFinished(observer.subscribe(() => undefined))
  return { queries, reads, shown: () => observer.getCurrentResult() }
}

test('a read that failed is made again', async () => {
  const { queries, reads, shown } = openScreen()
  reads[0]?.reject(new Error('offline'))
  await expect.poll(() => shown().status).toBe('error')

  const done = readAgain(queries, hasFailed)
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.resolve('the pages')
  await done

  expect(shown().data).toBe('the pages')
})

test('a fetch in progress that fails afterwards is made again', async () => {
  const { queries, reads, shown } = openScreen()

  const done = readAgain(queries, hasFailed)
  reads[0]?.reject(new Error('offline'))
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.resolve('the pages')
  await done

  expect(shown()).toMatchObject({ status: 'success', data: 'the pages' })
})

test('wasRead also refetches successful queries', async () => {
  const { queries, reads, shown } = openScreen()
  reads[0]?.resolve('of before')
  await expect.poll(() => shown().data).toBe('of before')

  await readAgain(queries, hasFailed)
  expect(reads).toHaveLength(1)
  const done = readAgain(queries, wasRead)
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.resolve('of now')
  await done

  expect(shown().data).toBe('of now')
})

test('a change while a screen reads for the first time is read too', async () => {
  const { queries, reads, shown } = openScreen()

  const done = refreshPaths(queries, ['/api/pages'])
  expect(reads).toHaveLength(1)
  reads[0]?.resolve('of before the change')
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.resolve('with the change')
  await done

  expect(shown().data).toBe('with the change')
})
