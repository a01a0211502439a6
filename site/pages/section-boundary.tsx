import { Component, type ReactNode } from 'react'

/**
 * Keeps a section that fails to draw from taking the page with it. The server leaves such a block out and tells staff
 * of it; a visitor who comes to the page from another one sees the same, and no offer to try what can't succeed.
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
