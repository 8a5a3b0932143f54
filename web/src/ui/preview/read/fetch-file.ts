import { PreviewProblem } from '../problems/preview-problem.ts'
import { limits } from './preview-limits.ts'

const lengthOf = (answer: Response) => Number(answer.headers.get('content-length') ?? 0)

async function answerOf(url: string, signal: AbortSignal): Promise<Response> {
  // The address carries its own right to the file; nothing else of the page goes with it.
  const answer = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(() => null)
  if (answer === null) throw new PreviewProblem('offline')
  if (!answer.ok) throw new PreviewProblem(answer.status >= 500 ? 'offline' : 'gone')
  return answer
}

/**
 * The bytes at an address of the product. No more than `most` bytes are fetched: a longer file is refused as soon as that is known.
 * Rejects with a {@link PreviewProblem}; with the signal's reason once it is given.
 */
export async function fetchFile(url: string, signal: AbortSignal, most: number = limits.file): Promise<Blob> {
  const answer = await answerOf(url, signal)
  if (lengthOf(answer) > most) {
    await answer.body?.cancel()
    throw new PreviewProblem('tooLarge')
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = answer.body!.getReader()
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.length
      if (size > most) throw new PreviewProblem('tooLarge')
      parts.push(step.value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error instanceof PreviewProblem ? error : new PreviewProblem('offline')
  }
  return new Blob(parts)
}
