import { AddLink } from '../../editing/add-here.tsx'
import type { HostProps } from '../../kit/content/content.ts'
import type { FooterLinksProps } from './frame.schema.ts'
import { FooterLinks } from './site-footer.tsx'

/** The links on the canvas, with a “+” at each. */
export function EditedFooterLinks(props: FooterLinksProps & HostProps & { id: string }) {
  const { id, links } = props
  return (
    <>
      <FooterLinks
        {...props}
        tools={({ label, index }, isFirst) => (
          <>
            {isFirst && (
              <AddLink blockId={id} index={index} edge="above" label={`Add a link above ${label}`} />
            )}
            <AddLink blockId={id} index={index + 1} edge="below" label={`Add a link below ${label}`} />
          </>
        )}
      />
      {links.length === 0 && <AddLink blockId={id} index={0} edge="empty" label="Add a link" />}
    </>
  )
}
