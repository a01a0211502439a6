import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import {
  sampleAddOn,
  sampleAlbum,
  sampleAlbumImage,
  sampleAnimal,
  sampleGalleryImage,
  sampleServicePage,
  sampleTourDate,
} from '#blocks/testing/samples.ts'
import { type CollectionName, collections } from '../../base/content/collections.ts'
import { addRecord, putRecord } from './operations.ts'
import { samplePdf } from './sample-uploads.ts'
import type { TestApi } from './test-api.ts'
import type { PageEditor } from './test-pages.ts'

// The stored data of the abuse tests: a record of every kind, each with something secret.

/** Secrets that no visitor may ever see, one for each place that has any. */
export const secrets = {
  careNotes: 'secret-care-notes',
  internalNote: 'secret-internal-note',
  hiddenAnimal: 'secret-hidden-animal',
  hiddenAddOn: 'secret-hidden-add-on',
  hiddenImage: 'secret-hidden-image',
  draftAlbum: 'secret-draft-album',
  draftImage: 'secret-draft-picture',
  draftDate: 'secret-draft-date',
  originalName: 'secret-file-name.jpg',
  trashed: 'secret-trashed',
  invite: 'secret-invite-hash',
  pageDraft: 'secret-page-draft',
  pageNote: 'secret-page-note',
  savedSection: 'secret-saved-section',
  enquirer: 'secret-enquirer',
  enquiryNotes: 'secret-enquiry-notes',
  team: 'secret-team',
  savedReply: 'secret-saved-reply',
  keyHash: 'secret-key-hash',
  feed: 'secret-feed-secret'.padEnd(43, 'x'),
  requestKey: 'secret-request-key',
  enquiryFile: 'secret-enquiry-file.pdf',
}

/** The page that `addStaffPage` makes. */
export const staffPageId = 'our-barn'

const inviteExpiresAt = '2027-03-08T12:00:00.000Z'

export async function fillStore({ store, url }: TestApi): Promise<void> {
  const add = <K extends CollectionName>(collection: K, { id, ...value }: { id?: number }) =>
    ({ type: 'add', collection, value }) as never // a sample of that collection, or the store refuses it
  const at = '2027-03-01T12:00:00.000Z'
  await store.commit([
    add('animals', { ...sampleAnimal(), careNotes: secrets.careNotes } as never),
    add('animals', { ...sampleAnimal(), name: secrets.hiddenAnimal, isActive: false } as never),
    add('addons', { ...sampleAddOn(), internalNote: secrets.internalNote } as never),
    add('addons', { ...sampleAddOn(), name: secrets.hiddenAddOn, isActive: false } as never),
    add('gallery-images', sampleGalleryImage()),
    add('gallery-images', sampleGalleryImage({ altText: secrets.hiddenImage, isActive: false })),
    add('albums', sampleAlbum({ isPublished: true })),
    add('albums', sampleAlbum({ title: secrets.draftAlbum, isPublished: false })),
    add('album-images', sampleAlbumImage({ albumId: 1, photoConsent: true })),
    add('album-images', sampleAlbumImage({ albumId: 2, caption: secrets.draftImage })),
    add('tour-dates', sampleTourDate()),
    add('tour-dates', sampleTourDate({ title: secrets.draftDate, isPublished: false })),
    add('saved-sections', {
      name: secrets.savedSection,
      blocks: [{ type: 'Heading', props: { id: 'h', text: secrets.savedSection, level: '2' } }],
    } as never),
    add('redirects', { from: '/birthday-parties.html', to: '/contact', since: '2027-03-01' } as never),
    add('enquiries', {
      ...sampleBookingRecord({
        notes: secrets.enquiryNotes,
        requestKey: secrets.requestKey,
        answers: { contactName: secrets.enquirer },
      }),
    } as never),
    add('teams', { name: secrets.team } as never),
    add('saved-replies', { title: secrets.savedReply, text: secrets.savedReply } as never),
    putRecord('enquiry-feed', { secret: secrets.feed, madeAt: at }),
    addRecord(
      'idempotency-keys',
      { userId: 1, requestHash: secrets.keyHash, at, answer: { draftRevision: 0, published: [] } },
      `1@${secrets.keyHash}`,
    ),
    add('trash', {
      label: secrets.trashed,
      kind: 'animals',
      deletedAt: at,
      deletedBy: 'secret-deleter',
      documents: [
        {
          collection: 'animals',
          id: '9',
          value: { ...sampleAnimal(), name: secrets.trashed, careNotes: '' },
        },
      ],
    } as never),
    putRecord('media', { name: 'pony.jpg', kind: 'image', originalName: secrets.originalName }, 'pony.jpg'),
    putRecord('availability', { holidays: ['2027-11-23'] }),
    putRecord('service-pages', sampleServicePage(), 'petting-zoo'),
    addRecord('users', {
      email: 'secret-person@example.com',
      name: 'Secret Person',
      role: 'editor',
      invite: { tokenHash: secrets.invite, expiresAt: inviteExpiresAt },
      createdAt: at,
    }),
  ])
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(samplePdf())]), secrets.enquiryFile)
  await fetch(`${url}/api/enquiries/request/${secrets.requestKey}/files`, { method: 'POST', body })
}

/** A staff-made page, published once and with a draft since. */
export async function addStaffPage(editor: PageEditor): Promise<void> {
  await editor.call('POST', '/api/pages', { id: staffPageId, path: '/our-barn', title: 'Our barn' })
  const titled = (title: string) => (data: Page) => ({
    ...data,
    root: { props: { ...data.root.props, title } },
  })
  await editor.saveAndPublish(staffPageId, titled('Our barn'))
  await editor.draft(staffPageId, titled(secrets.pageDraft))
  await editor.call('POST', `/api/pages/${staffPageId}/notes`, { text: secrets.pageNote })
}

/** All stored records except the sessions. */
export async function dump({ store }: TestApi): Promise<string> {
  const names = Object.keys(collections) as CollectionName[]
  const lists = await Promise.all(names.map((name) => store.list(name)))
  return JSON.stringify(
    names.map((name, index) => [
      name,
      lists[index]?.map(({ id, revision, value }) => ({ id, revision, value })),
    ]),
    null,
    1,
  )
}
