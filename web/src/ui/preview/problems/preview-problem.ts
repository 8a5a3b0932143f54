/** Why a file is not shown. */
export type ProblemCode = 'encrypted' | 'damaged' | 'tooLarge' | 'slow' | 'gone' | 'offline' | 'empty'

/** What stops a preview; thrown by its parts and shown in their place. */
export class PreviewProblem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}

/** What went wrong, as a problem that can be shown; what nobody foresaw means that the file cannot be read. */
export const problemIn = (error: unknown): PreviewProblem =>
  error instanceof PreviewProblem ? error : new PreviewProblem('damaged')
