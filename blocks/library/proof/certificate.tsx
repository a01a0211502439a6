import { textOr } from '../../contract/records/defaults.ts'
import { safeLink } from '../../contract/values/safe-link.ts'
import type { HostProps } from '../../kit/content/content.ts'
import { ButtonLink } from '../../kit/ui/button-link.tsx'
import { ButtonRow } from '../../kit/ui/button-row.tsx'
import { CheckList } from '../../kit/ui/check-list.tsx'
import { linesOf } from '../../kit/ui/paragraphs.tsx'
import { Prose } from '../../kit/ui/prose.tsx'
import { Section } from '../../kit/ui/section.tsx'
import styles from './certificate.module.css'
import { certificateDefaults } from './proof.defaults.ts'
import type { CertificateProps } from './proof.schema.ts'

export function Certificate({ heading, text, papers, label, href, tone }: CertificateProps & HostProps) {
  return (
    <Section tone={tone} heading={heading} hasHills>
      <div className={styles.grid}>
        <div className={styles.words}>
          <Prose text={text} field="text" />
          {safeLink(href) ? (
            <ButtonRow>
              <ButtonLink href={safeLink(href)} kind="second">
                {textOr(label, certificateDefaults.label)}
              </ButtonLink>
            </ButtonRow>
          ) : null}
        </div>
        <CheckList items={linesOf(papers)} />
      </div>
    </Section>
  )
}
