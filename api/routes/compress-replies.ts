import { constants } from 'node:zlib'
import compression from 'compression'
import type { RequestHandler } from 'express'
import { findCall } from '../serve/auth/find-call.ts'

/** Less than this fits into one packet in any case. */
const leastToCompress = 1024
/** Beyond these levels a list gets little smaller and costs several times the processor time. */
const gzipLevel = 1
const brotliQuality = 1

/**
 * Compresses the replies of staff's calls, in zlib's own threads and while they are sent. Public reads have their
 * compressed forms already, event streams and archives say `no-transform` or have a type that is not compressed, and
 * a reply that holds a secret stays as it is: beside text that others choose, its length would give the secret away
 * (BREACH). The ETag is that of the plain form, since staff's replies are stored by no cache between, and a change
 * names the revision with it.
 */
export function compressReplies(): RequestHandler {
  return compression({
    threshold: leastToCompress,
    level: gzipLevel,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    filter: (req, res) =>
      !findCall(req.method, req.originalUrl.split('?', 1)[0] ?? '').hasSecret && compression.filter(req, res),
  })
}
