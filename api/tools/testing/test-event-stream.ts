/** The event stream of whoever sends these headers. */
export async function listen(url: string, headers: Record<string, string>) {
  const abort = new AbortController()
  const reply = await fetch(`${url}/api/events`, { headers, signal: abort.signal })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** Reads on until its text is right or it ends. */
  async function until(isDone: (text: string) => boolean): Promise<string> {
    while (!isDone(text)) {
      const part = await reader?.read()
      if (!part || part.done) break
      text += part.value
    }
    return text
  }
  return {
    reply,
    until,
    heard: (wanted: string) => until((sofar) => sofar.includes(wanted)),
    stop: () => abort.abort(),
  }
}
