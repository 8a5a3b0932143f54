import { useEffect, useState } from 'react'
import { problemIn } from '../problems/preview-problem.ts'
import { useProblem } from '../problems/problem-context.ts'

/**
 * What `read` makes of a source (a file, an address); undefined until then. What goes wrong is reported to the preview around it. A
 * reading that nobody waits for any more is stopped by its signal.
 */
export function useRead<T>(source: unknown, read: (signal: AbortSignal) => Promise<T>): T | undefined {
  const [done, setDone] = useState<{ source: unknown; made: T }>()
  const report = useProblem()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source is read in one way
  useEffect(() => {
    const stop = new AbortController()
    read(stop.signal).then(
      (made) => stop.signal.aborted || setDone({ source, made }),
      (error) => stop.signal.aborted || report(problemIn(error)),
    )
    return () => stop.abort(new DOMException('Not wanted any more', 'AbortError'))
  }, [source])
  return done?.source === source ? done?.made : undefined
}
