import { Component, type ReactNode } from 'react'
import { PreviewProblem } from './preview-problem.ts'
import { ProblemContext } from './problem-context.ts'

interface BoundaryProps {
  children: ReactNode
  /** Where it is read from: another address is another try. */
  source: string | undefined
  /** What is shown instead; `again` tries from the beginning. */
  instead: (problem: PreviewProblem, again: () => void) => ReactNode
}

/** Takes what is wrong with a file, reported or thrown, so that a bad file takes nothing down but its preview. */
export class ProblemBoundary extends Component<BoundaryProps, { problem?: PreviewProblem }> {
  override state: { problem?: PreviewProblem } = {}

  static getDerivedStateFromError = () => ({ problem: new PreviewProblem('damaged') })

  report = (problem: PreviewProblem) => this.setState({ problem })
  again = () => this.setState({ problem: undefined })

  override componentDidUpdate({ source }: BoundaryProps) {
    if (this.state.problem && source !== this.props.source) this.again()
  }

  override render() {
    const { problem } = this.state
    if (problem) return this.props.instead(problem, this.again)
    return <ProblemContext value={this.report}>{this.props.children}</ProblemContext>
  }
}
