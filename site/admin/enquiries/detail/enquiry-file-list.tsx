import type { EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { fileSizeLabel } from '#blocks/contract/values/file-size.ts'
import { useHost } from '../../base/host/host.ts'
import styles from '../core/enquiry.module.css'
import { InBrowser } from '../core/in-browser.tsx'

/** What the sender added. A file that was announced and is not here did not arrive: the sender was told so. */
export function EnquiryFileList({ detail: { id, files, summary } }: { detail: EnquiryDetail }) {
  const { openInBrowser } = useHost()
  const announced = Number.parseInt(summary.find(({ field }) => field === 'files')?.text ?? '0', 10)
  const missing = announced - files.length
  if (files.length === 0 && missing <= 0) return null
  if (openInBrowser)
    return <InBrowser path={`/admin/enquiries/${id}`} title="Files" label="See the files in your browser" />
  return (
    <section className={`card ${styles.panel}`} aria-label="Files">
      <h2>Files</h2>
      <ul className={styles.list}>
        {files.map(({ number, name, bytes }) => (
          <li key={number}>
            <a className="button button-second" href={staffPaths.enquiryFile(id, number)} download>
              <bdi>{name}</bdi>
            </a>{' '}
            <span className={styles.soft}>{fileSizeLabel(bytes)}</span>
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className={styles.soft}>
          {missing === 1 ? 'One file has' : `${missing} files have`} not arrived. If it stays so, ask for{' '}
          {missing === 1 ? 'it' : 'them'} by email.
        </p>
      )}
    </section>
  )
}
