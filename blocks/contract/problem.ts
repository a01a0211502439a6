/** The body of every failed response: RFC 9457, sent as `application/problem+json`. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  /** What is wrong with the input; `path` is a JSON pointer. */
  issues?: { path: string; message: string }[]
}

export const problemMediaType = 'application/problem+json'
