import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'

/** What the runner of tests tells the process that started it. */
export type Message =
  | { kind: 'begun'; files: number }
  | { kind: 'file'; file: string; seconds: number; passed: number; failed: number; skipped: number }
  | { kind: 'failure'; failure: Failure }

/** A failed test; without a name, a file that could not be read or set up. */
export interface Failure {
  file: string
  name: string | null
  /** The first line of what it said. */
  said: string
}

const firstLine = (errors: readonly { message?: string }[] | undefined) => errors?.[0]?.message?.split('\n')[0] ?? ''

/** Tells the parent process how far the tests are and what failed. Vitest's own reporter shows the details. */
export default class Progress implements Reporter {
  #tell(message: Message): void {
    process.send?.(message)
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#tell({ kind: 'begun', files: specifications.length })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    const file = test.module.relativeModuleId
    this.#tell({ kind: 'failure', failure: { file, name: test.fullName, said: firstLine(errors) } })
  }

  onTestModuleEnd(module: TestModule): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const test of module.children.allTests()) counts[test.result().state] += 1
    const file = module.relativeModuleId
    const { passed, failed, skipped } = counts
    this.#tell({ kind: 'file', file, seconds: module.diagnostic().duration / 1000, passed, failed, skipped })
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
    const errors = [...module.errors(), ...suites]
    if (errors.length > 0) this.#tell({ kind: 'failure', failure: { file, name: null, said: firstLine(errors) } })
  }
}
