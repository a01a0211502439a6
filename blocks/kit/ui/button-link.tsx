import type { ReactNode } from 'react'

type ButtonLinkProps = { href: string; kind?: 'main' | 'second' | 'quiet'; children: ReactNode }

/** A link that looks like a button; `main` is the one action of a view. */
export function ButtonLink({ href, kind = 'main', children }: ButtonLinkProps) {
  return (
    <a className={`button button-${kind}`} href={href}>
      {children}
    </a>
  )
}
