import { Component, type ReactNode } from 'react'
import { LoadError } from '#blocks/kit/content/load-error.ts'
import { SectionProblem } from './section-problem.tsx'

/**
 * Catches errors of a section, so that the rest of the page works. The server leaves such a block out and reports it to
 * staff; a visitor who navigates to the page sees the same, without an offer to retry what can't succeed. Code that did
 * not come can.
 */
export class SectionBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  retry({ forget }: LoadError) {
    forget()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error instanceof LoadError) return <SectionProblem error={error} onRetry={() => this.retry(error)} />
    return error ? null : this.props.children
  }
}
