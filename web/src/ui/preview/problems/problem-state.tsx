import { ErrorState } from '../../display/error-state.tsx'
import { usePreviewWords } from '../use-preview-words.ts'
import type { PreviewProblem } from './preview-problem.ts'

/** Trying the same again may help against these. */
const PASSING = ['offline', 'slow', 'gone']

/** Why a file is not shown, in its place, and what can be done. */
export function ProblemState({ problem, onRetry }: { problem: PreviewProblem; onRetry: () => void }) {
  const { say } = usePreviewWords()
  const words = wordsOf[problem.code]
  return (
    <ErrorState
      title={say(words.title)}
      help={say(words.help)}
      onRetry={PASSING.includes(problem.code) ? onRetry : undefined}
    />
  )
}

const wordsOf = {
  encrypted: { title: 'preview:problem.encrypted', help: 'preview:problem.encryptedHelp' },
  damaged: { title: 'preview:problem.damaged', help: 'preview:problem.damagedHelp' },
  tooLarge: { title: 'preview:problem.tooLarge', help: 'preview:problem.tooLargeHelp' },
  slow: { title: 'preview:problem.slow', help: 'preview:problem.slowHelp' },
  gone: { title: 'preview:problem.gone', help: 'preview:problem.goneHelp' },
  offline: { title: 'preview:problem.offline', help: 'preview:problem.offlineHelp' },
  empty: { title: 'preview:problem.empty', help: 'preview:problem.emptyHelp' },
} as const
