import { createContext, useContext } from 'react'
import type { PreviewProblem } from './preview-problem.ts'

/** Takes what stops a preview; it is shown in the preview's place. */
export const ProblemContext = createContext<(problem: PreviewProblem) => void>(() => {})

/** Reports what is wrong with the file that is drawn. */
export const useProblem = () => useContext(ProblemContext)
