import { Component, type ReactNode } from 'react'
import { LoadProblem } from '../ui/load-problem.tsx'

/** Keeps a section that fails to draw from taking the page with it. */
export class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <LoadProblem onRetry={() => this.setState({ hasFailed: false })} />
  }
}
