import type { ComponentProps } from 'react'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  look?: 'main' | 'second' | 'quiet' | 'danger'
  isSmall?: boolean
}

/** A button of the staff area. It sends no form unless its `type` says so; a screen has one main button. */
export function Button({ look = 'second', isSmall = false, ...button }: ButtonProps) {
  const size = isSmall ? 'button-small' : ''
  return <button type="button" className={`button button-${look} ${size}`} {...button} />
}
