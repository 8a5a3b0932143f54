import { type ProblemCode, problemIn } from '../problems/preview-problem.ts'

/** What a worker answers: what it made, or why it could not. */
export type Answer<T> = { made: T } | { problem: ProblemCode }

/** Inside a worker: answers the one call that it is started for. */
export function answerCalls<I, T>(answer: (input: I) => Promise<T>): void {
  addEventListener('message', async ({ data }: MessageEvent<I>) => {
    const said: Answer<T> = await answer(data).then(
      (made) => ({ made }),
      (error) => ({ problem: problemIn(error).code }),
    )
    postMessage(said)
  })
}
