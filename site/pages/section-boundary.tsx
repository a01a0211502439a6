import { Component, type ReactNode } from 'react'

/**
 * Catches errors of a section, so that the rest of the page works. The server leaves such a block out and reports it to
 * staff; a visitor who navigates to the page sees the same, without an offer to retry what can't succeed.
 */
export class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
