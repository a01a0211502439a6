import { Component, type ReactNode } from 'react'
import styles from './block-editor.module.css'

type BlockBoundaryProps = { label: string; given: object; children: ReactNode }

/** Catches errors of a block, so that the builder still works: staff come here to repair the block. */
export class BlockBoundary extends Component<BlockBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ given }: BlockBoundaryProps) {
    if (this.state.hasFailed && given !== this.props.given) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={styles.unknown}>
        <strong>{this.props.label}</strong>
        <p>This block can’t be shown, so visitors don’t see it. Fix its settings or delete it.</p>
      </div>
    )
  }
}
