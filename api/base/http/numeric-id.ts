import { NotFound } from './app-error.ts'

/** The id in an address; throws 404 for what is no positive integer (contract §3). */
export function numericId(text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new NotFound()
}
