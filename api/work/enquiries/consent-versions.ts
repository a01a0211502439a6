import type { ConsentVersion } from '#blocks/contract/enquiries/consent-version.ts'
import { consentOf, earlierConsents, shippedConsent } from '#blocks/contract/enquiries/enquiry-consent.ts'
import type { ContentStore } from '../../base/content/collections.ts'

/** The words of a version; undefined where they were never in force here. */
export async function consentNamed(
  store: ContentStore,
  version: string,
): Promise<Pick<ConsentVersion, 'version' | 'text'> | undefined> {
  const known = await knownHere(store, version)
  if (known) return known
  // Another server may have saved them a moment ago.
  await store.barrier()
  return knownHere(store, version)
}

async function knownHere(store: ContentStore, version: string) {
  const shipped = [shippedConsent, ...earlierConsents].find((each) => each.version === version)
  if (shipped) return shipped
  const now = consentOf((await store.get('site', 'site'))?.value)
  if (version === now.version) return now
  return (await store.list('consent-versions', { version }))[0]?.value
}

/** Every text that was ever in force, newest first; the last one is what the site came with. */
export async function consentVersions(store: ContentStore): Promise<ConsentVersion[]> {
  const written = (await store.list('consent-versions')).map(({ value }) => value)
  return [...written.reverse(), { ...shippedConsent, from: '', by: { id: 0, name: '' } }]
}
