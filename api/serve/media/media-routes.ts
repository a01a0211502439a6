import { type Request, type Response, Router } from 'express'
import { enquiryFilesFolder } from '../../base/content/enquiry-file.ts'
import { AppError } from '../../base/http/app-error.ts'
import { sendStream } from '../../base/http/send-stream.ts'
import { isDiskFull } from '../../store/durable-file.ts'
import { type MediaKind, mediaKinds } from './media-kind.ts'
import { isMediaName, MediaNotFound, type MediaStore, versionOf } from './media-store.ts'
import type { Media } from './open-media.ts'
import type { VariantFormat } from './picture-formats.ts'

const mediaMethods = ['GET', 'HEAD'] as const

/** With these headers media run no scripts, keep their declared type and load on this site only. */
const mediaHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store', // replaced once there is something to cache
}
/**
 * A picture that is taken down must be gone (contract §3). So proxies ask each time, and a browser asks again after the
 * few minutes of a visit, which costs a 304 without a body.
 */
const forVisitors = 'public, max-age=300, s-maxage=0, must-revalidate'
/** Staff may see what nobody else may: no proxy keeps it, and a browser asks each time, with whoever is signed in. */
const forStaff = 'private, no-cache'

/** Who may load a file; one that is not public does not exist for others than staff. */
export type MediaAccess = {
  isPublic: (name: string) => boolean | Promise<boolean>
  isStaff: (req: Request) => Promise<boolean>
  /** The name under which a file was uploaded; may be blank. */
  originalName: (name: string) => Promise<string>
}

type Found = { store: MediaStore; name: string; kind: MediaKind; cacheControl: string }

/**
 * Mounted at /public-objects: the original, or with `?w=768&as=avif` a variant of it. Of a picture that staff
 * cropped there is nothing else for visitors than what was made of it; `edit=none` shows staff all of it. Other query keys
 * say nothing.
 */
export function mediaRoutes(media: Media, access: MediaAccess): Router {
  const routes = Router()
  routes.use(async (req, res) => {
    res.set(mediaHeaders)
    if (!isAllowed(req.method)) {
      res.set('Allow', mediaMethods.join(', '))
      throw new AppError(405, 'Method not allowed', 'Files can only be read here')
    }
    const found = await find(req, media, access)
    if (mediaKinds[found.kind].library === 'document')
      attach(res, found, await access.originalName(found.name))
    await sendMedia(req, res, found)
  })
  return routes
}

/** The same for a file without an address of its own: whoever asks must have been let in, and nothing keeps it. */
export async function sendDownload(
  req: Request,
  res: Response,
  { originalName, ...found }: Omit<Found, 'cacheControl'> & { originalName: string },
): Promise<void> {
  res.set(mediaHeaders)
  attach(res, found, originalName)
  await sendMedia(req, res, { ...found, cacheControl: 'private, no-store, no-transform' })
}

async function find(req: Request, media: Media, { isPublic, isStaff }: MediaAccess): Promise<Found> {
  const name = requestedName(req.path)
  const isForAll = await isPublic(name)
  if (!isForAll && !(await isStaff(req))) throw new MediaNotFound(name)
  const cacheControl = isForAll ? forVisitors : forStaff
  const { w, as, edit } = req.query
  const whole = edit === 'none' ? 'whole' : undefined
  // What was cropped away may be why it was.
  if (whole && !(await isStaff(req))) throw new MediaNotFound(name)
  if (w === undefined && as === undefined) {
    if (whole || !(await media.pictures.isEdited(name))) return findOriginal(name, media, cacheControl)
    const widest = await media.pictures.variant(name, media.widths.at(-1) ?? 0, 'webp')
    return { store: media.variants, name: widest, kind: 'webp', cacheControl }
  }

  const width = media.widths.find((candidate) => String(candidate) === w)
  if (!width || !isVariantFormat(as)) throw new MediaNotFound(name)
  try {
    const variant = await media.pictures.variant(name, width, as, whole)
    return { store: media.variants, name: variant, kind: as === 'moving' ? 'webp' : as, cacheControl }
  } catch (error) {
    // No room for a variant: visitors get the original, which is larger than necessary.
    if (isDiskFull(error) && !(await media.pictures.isEdited(name)))
      return findOriginal(name, media, 'no-store')
    throw error
  }
}

async function findOriginal(name: string, media: Media, cacheControl: string): Promise<Found> {
  const kind = await media.pictures.kindOf(name)
  return { store: media.originals, name, kind, cacheControl }
}

/**
 * A PDF may hold scripts and forms: it is saved and never shown inside the site, whatever a browser has for such files. Its
 * name ends in what it is, however it was called when it was uploaded.
 */
function attach(res: Response, { name, kind }: Pick<Found, 'name' | 'kind'>, originalName: string): void {
  const { endings } = mediaKinds[kind]
  const called = originalName || name
  res.attachment(`${called.replace(new RegExp(`\\.(${endings.join('|')})$`, 'i'), '')}.${endings[0]}`)
}

/** Decoded here and not by Express, which answers 400 to bad percent-encoding. */
function requestedName(path: string): string {
  const encoded = path.slice(1)
  try {
    const name = decodeURIComponent(encoded)
    if (isMediaName(name) && !name.startsWith(enquiryFilesFolder)) return name
  } catch (error) {
    if (!(error instanceof URIError)) throw error
  }
  throw new MediaNotFound(encoded)
}

async function sendMedia(
  req: Request,
  res: Response,
  { store, name, kind, cacheControl }: Found,
): Promise<void> {
  const facts = await store.stat(name)
  if (!facts) throw new MediaNotFound(name)
  const validators = { ETag: `"${versionOf(facts)}"`, 'Last-Modified': facts.modifiedAt.toUTCString() }
  res.set({ ...validators, 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes' })
  if (req.fresh) {
    res.status(304).end()
    return
  }

  const range = requestedRange(req, validators, facts.bytes)
  if (range === 'unsatisfiable') {
    forbidCaching(res)
    res.set('Content-Range', `bytes */${facts.bytes}`)
    throw new AppError(416, 'Range not satisfiable', `The file has ${facts.bytes} bytes`)
  }
  const { start, end } = range ?? { start: 0, end: facts.bytes - 1 }
  if (res.destroyed) return
  // Opened before any header is sent: after that only the disk or the connection can fail.
  const body = req.method === 'HEAD' ? undefined : await store.read(name, { start, end }).catch(refuse)
  res.set({ 'Content-Type': mediaKinds[kind].type, 'Content-Length': String(end - start + 1) })
  if (range) res.status(206).set('Content-Range', `bytes ${start}-${end}/${facts.bytes}`)
  if (body) await sendStream(body, res)
  else res.end()

  function refuse(error: unknown): never {
    forbidCaching(res)
    throw error
  }
}

/** For an error: it must not be taken for the file. */
function forbidCaching(res: Response): void {
  for (const header of ['ETag', 'Last-Modified', 'Content-Disposition']) res.removeHeader(header)
  res.set('Cache-Control', 'no-store')
}

/** Undefined: send all of it, as for several separate ranges, which a server may answer in full (RFC 9110 §14.2). */
function requestedRange(req: Request, validators: { ETag: string; 'Last-Modified': string }, bytes: number) {
  if (req.method !== 'GET' || !req.headers.range) return undefined
  const condition = req.get('If-Range')
  if (condition && !Object.values(validators).includes(condition)) return undefined
  const ranges = req.range(bytes, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
}

function isAllowed(method: string): boolean {
  return mediaMethods.some((allowed) => allowed === method)
}

function isVariantFormat(value: unknown): value is VariantFormat {
  return value === 'avif' || value === 'webp' || value === 'moving'
}
