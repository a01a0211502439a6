import { textOr } from '../../contract/records/defaults.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { Pony } from '../../kit/drawings/pony.tsx'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import { CheckList } from '../../kit/ui/check-list.tsx'
import { FactList } from '../../kit/ui/fact-list.tsx'
import { linesOf } from '../../kit/ui/paragraphs.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import styles from './certificate.module.css'
import { certificateDefaults } from './proof.defaults.ts'
import type { CertificateProps } from './proof.schema.ts'

/** Which papers a venue gets and how, beside a drawn certificate that says what it is a sample of. */
export function Certificate({
  content: { site },
  heading,
  text,
  papers,
  covers,
  holder,
  label,
  href,
  tone,
}: CertificateProps & HostProps) {
  return (
    <Section tone={tone} heading={heading} hasHills>
      <div className={styles.grid}>
        <div className={styles.words}>
          <Prose text={text} field="text" />
          <CheckList items={linesOf(papers)} />
          {safeLink(href) ? (
            <ButtonRow>
              <ButtonLink href={safeLink(href)} kind="second">
                {textOr(label, certificateDefaults.label)}
              </ButtonLink>
            </ButtonRow>
          ) : null}
        </div>
        <figure>
          <div className={styles.paper}>
            <strong>Certificate of Insurance</strong>
            <FactList
              facts={[
                { label: 'Insured', value: site.name },
                { label: 'Covers', value: textOr(covers, certificateDefaults.covers) },
                {
                  label: 'Certificate holder',
                  value: <span className={styles.hand}>{textOr(holder, certificateDefaults.holder)}</span>,
                },
              ]}
            />
            <Pony className={styles.seal} />
          </div>
          <figcaption>A drawing. Yours comes from our insurer.</figcaption>
        </figure>
      </div>
    </Section>
  )
}
