import { buffer } from 'node:stream/consumers'
import { cropPixels, editNumber, type PictureEdit, shownSize } from '#blocks/contract/values/picture-edit.ts'
import { AppError } from '../../base/http/app-error.ts'
import type { JobQueue, Urgency } from './job-queue.ts'
import { kindBytes, type MediaKind, mediaKindOf, mediaKinds } from './media-kind.ts'
import { MediaNotFound, type MediaStore, UnusableMedia, versionOf } from './media-store.ts'
import { measurePicture, type PictureCoder } from './picture-coder.ts'
import type { PictureSize, VariantFormat } from './picture-formats.ts'
import { ServerStops } from './picture-processes.ts'

/** Originals that are decoded; uploads end at 25 MB, pictures from elsewhere may be somewhat larger. */
const maxPictureBytes = 60 * 1024 * 1024
const variantFormats = ['avif', 'webp'] as const satisfies VariantFormat[]
const maxRemembered = 5000

export type PictureVariants = {
  /** The kind of a file. Throws MediaNotFound, and UnusableMedia for kinds that are not served. */
  kindOf(name: string): Promise<MediaKind>
  /** Size in pixels, upright. Throws as `kindOf` does, and for videos, damaged and too large pictures. */
  describePicture(name: string): Promise<PictureSize>
  /**
   * The name, in the store of the variants, of the picture `width` px wide; made first if need be. A picture that
   * is narrower than `width` keeps its own width. Turned and cropped as staff want it, or `whole`. Throws as
   * `describePicture` does.
   */
  variant(name: string, width: number, format: VariantFormat, whole?: 'whole'): Promise<string>
  /** Whether staff turned or cropped a picture. */
  isEdited(name: string): Promise<boolean>
  /** Makes missing variants of these one after another, after all that visitors wait for. */
  warm(names: Iterable<string>): Promise<WarmResult>
  /** Stores a variant that was made elsewhere, from the same bytes as the present original without an edit. */
  adopt(name: string, width: number, format: VariantFormat, bytes: Uint8Array): Promise<void>
  /** Deletes the variants of a picture, for when its original is deleted. */
  forget(name: string): Promise<void>
}

export type EditOf = (name: string) => Promise<PictureEdit | null>

type WarmResult = { made: number; failed: { name: string; error: unknown }[] }

/** What is known about one version of an original; `size` throws the same error again for a bad picture. */
type Known = { version: string; bytes: number; kind: MediaKind; size: () => Promise<PictureSize> }

/**
 * AVIF and WebP of stored pictures at the `widths` of a fixed ladder (smallest first), made once and kept in
 * `variants` as `<name>/<version of the original>.<width>.<format>`, with the number of its edit behind the version if
 * it has one; so a replaced original and another edit get new ones.
 */
export function createPictureVariants(parts: {
  originals: MediaStore
  variants: MediaStore
  widths: readonly number[]
  queue: JobQueue
  encode: PictureCoder['encode']
  /** How staff turned and cropped a picture. */
  editOf?: EditOf | undefined
}): PictureVariants {
  const { originals, variants, widths, queue, encode, editOf = async () => null } = parts
  const remembered = new Map<string, Known>()

  async function know(name: string): Promise<Known> {
    const facts = await originals.stat(name)
    if (!facts) throw new MediaNotFound(name)
    const version = versionOf(facts)
    const before = remembered.get(name)
    if (before?.version === version) return before

    const { about } = facts
    const kind = about?.kind ?? (await kindOfBytes(name, facts.bytes))
    const isMeasured = about !== undefined && about.width > 0 && mediaKinds[kind].library === 'image'
    const size = isMeasured ? async () => about : once(() => measure(name, kind))
    const known: Known = { version, bytes: facts.bytes, kind, size }
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(name, known)
    return known
  }

  async function kindOfBytes(name: string, bytes: number): Promise<MediaKind> {
    const kind = mediaKindOf(bytes > 0 ? await firstBytes(originals, name, bytes) : Buffer.alloc(0))
    if (!kind) throw new UnusableMedia('This file type isn’t supported')
    return kind
  }

  async function measure(name: string, kind: MediaKind): Promise<PictureSize> {
    if (mediaKinds[kind].library !== 'image') throw new MediaNotFound(name)
    return withPicture(name, measurePicture)
  }

  async function withPicture<T>(name: string, use: (file: string) => Promise<T>): Promise<T> {
    const facts = await originals.stat(name)
    if (facts && facts.bytes > maxPictureBytes) throw new UnusableMedia('The file is too large for a picture')
    return originals.withFile(name, use)
  }

  async function find(
    name: string,
    width: number,
    format: VariantFormat,
    {
      urgency,
      edit,
      present,
    }: { urgency: Urgency; edit: PictureEdit | null; present?: ReadonlySet<string> | undefined },
  ) {
    const known = await know(name)
    const size = await known.size()
    const version = versionOfEdit(known, edit)
    const variantName = `${name}/${version}.${rung(widths, width, shownSize(size, edit).width)}.${format}`
    if (present?.has(variantName) || (await variants.stat(variantName))) return { variantName, isNew: false }
    await queue.add(variantName, urgency, async () => {
      // A job that ended while we looked has made it.
      if (await variants.stat(variantName)) return
      await variants.put(variantName, await encodeOnce(known, name, { width, format, edit }))
      // By now staff may have made another edit: what shows it stays, also beside what was asked for before.
      await dropOutdated(name, [known.version, version, versionOfEdit(known, await editOf(name))])
    })
    return { variantName, isNew: true }
  }

  /** A picture whose rows turn out damaged is not decoded again: each try would cost as much as a good one. */
  async function encodeOnce(
    known: Known,
    name: string,
    { width, format, edit }: { width: number; format: VariantFormat; edit: PictureEdit | null },
  ): Promise<Uint8Array> {
    try {
      const cut = edit ? { turn: edit.turn, pixels: cropPixels(await known.size(), edit) } : undefined
      return await withPicture(name, (file) => encode(file, width, format, cut))
    } catch (error) {
      if (error instanceof UnusableMedia) known.size = () => Promise.reject(error)
      throw error
    }
  }

  /** Those of the whole picture stay beside those of its edit, for the screen where it is cropped. */
  async function dropOutdated(name: string, versions: readonly string[]): Promise<void> {
    if (variants.isInBucket) return
    for await (const old of variantsOf(name)) {
      const version = old.slice(name.length + 1).replace(/\.\d+\.\w+$/, '')
      if (!versions.includes(version)) await variants.delete(old)
    }
  }

  async function* variantsOf(name: string): AsyncGenerator<string> {
    for await (const variant of variants.list(`${name}/`)) {
      // `a` and `a/b.jpg` may both be originals: what lies deeper is not ours.
      if (!variant.slice(name.length + 1).includes('/')) yield variant
    }
  }

  return {
    kindOf: async (name) => (await know(name)).kind,
    describePicture: async (name) => (await know(name)).size(),
    isEdited: async (name) => (await editOf(name)) !== null,
    async variant(name, width, format, whole) {
      const edit = whole ? null : await editOf(name)
      return (await find(name, width, format, { urgency: 'now', edit })).variantName
    },

    async warm(names) {
      const result: WarmResult = { made: 0, failed: [] }
      for (const name of names) {
        try {
          const edit = await editOf(name)
          const { width: full } = shownSize(await (await know(name)).size(), edit)
          const present = variants.isInBucket ? new Set(await all(variantsOf(name))) : undefined
          for (const width of new Set(widths.map((width) => rung(widths, width, full)))) {
            const { kind } = await know(name)
            for (const format of kind === 'gif' ? [...variantFormats, 'moving' as const] : variantFormats) {
              if ((await find(name, width, format, { urgency: 'later', edit, present })).isNew) result.made++
            }
          }
        } catch (error) {
          if (error instanceof ServerStops) return result
          // A bad picture must not keep the others waiting; anything else, such as a full disk, concerns them all.
          if (!(error instanceof AppError)) throw error
          result.failed.push({ name, error })
        }
      }
      return result
    },

    async adopt(name, width, format, bytes) {
      await variants.put(`${name}/${(await know(name)).version}.${width}.${format}`, bytes)
    },

    async forget(name) {
      remembered.delete(name)
      if (variants.isInBucket) return
      for await (const variant of variantsOf(name)) await variants.delete(variant)
    },
  }
}

function versionOfEdit({ version }: Known, edit: PictureEdit | null): string {
  return edit ? `${version}.${editNumber(edit).toString(36)}` : version
}

/** All widths from the picture's own on give the same picture: the smallest of them is used for all. */
function rung(widths: readonly number[], width: number, pictureWidth: number): number {
  return width <= pictureWidth ? width : (widths.find((candidate) => candidate >= pictureWidth) ?? width)
}

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  for await (const name of names) found.push(name)
  return found
}

async function firstBytes(store: MediaStore, name: string, bytes: number): Promise<Buffer> {
  return buffer(await store.read(name, { start: 0, end: Math.min(kindBytes, bytes) - 1 }))
}

/** Caches the result and errors of the picture itself, but not errors of the machine, which may pass. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work().catch((error) => {
      if (!(error instanceof AppError)) result = undefined
      throw error
    })
    return result
  }
}
