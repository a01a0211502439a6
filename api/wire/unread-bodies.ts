import type { IncomingMessage, RequestListener } from 'node:http'
import onHeaders from 'on-headers'
import { hasBody } from '../base/http/parse-body.ts'

type Linger = { lingerMs: number; lingerSilentMs: number }

/**
 * Ends connections whose request was answered before its body was complete: the rest of the body, a byte now and then,
 * would hold the connection for as long as the sender likes. A body after GET or HEAD is never read.
 */
export function closeUnread(listener: RequestListener, linger: Linger): RequestListener {
  return (req, res) => {
    if (hasBody(req)) {
      if (req.method === 'GET' || req.method === 'HEAD') res.shouldKeepAlive = false
      else
        onHeaders(res, () => {
          if (req.complete) return
          res.shouldKeepAlive = false
          // Node calls this after the response. At once would be a reset, which takes the response from a client that
          // is still sending.
          req.socket.destroySoon = () => endAfterBody(req, linger)
        })
    }
    listener(req, res)
  }
}

/** Says that nothing more is sent, and reads and drops the rest of the body within `lingerMs`. */
function endAfterBody(req: IncomingMessage, { lingerMs, lingerSilentMs }: Linger): void {
  const { socket } = req
  const end = () => void socket.destroy()
  const endOnceSent = () => (socket.writableFinished ? end() : void socket.once('finish', end))
  socket.end()
  if (req.complete) {
    endOnceSent()
    return
  }
  const silent = setTimeout(end, lingerSilentMs)
  const last = setTimeout(end, lingerMs)
  socket.once('close', () => {
    clearTimeout(silent)
    clearTimeout(last)
  })
  req.on('data', () => silent.refresh())
  req.once('end', endOnceSent)
  req.resume()
}
