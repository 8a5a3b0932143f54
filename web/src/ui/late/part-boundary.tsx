import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  children: ReactNode
  /** What stands there after a failure; `retry` draws the part again. */
  failed: (retry: () => void) => ReactNode
}

/** Ends what goes wrong while a part is drawn: what is around it stays as it is. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.failed(() => this.setState({ hasFailed: false })) : this.props.children
  }
}
