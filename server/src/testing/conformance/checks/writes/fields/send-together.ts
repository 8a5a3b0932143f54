import type { TestAnswer } from '#testing/index.ts'
import type { Body } from '../../../expectations.ts'

/** The fields at which an answer has an error. */
export const refusedIn = ({ body }: TestAnswer, names: readonly string[]): string[] => {
  const at = new Set(Object.keys(body?.errors ?? {}).map((path) => path.split('.')[0]!))
  return names.filter((name) => at.has(name))
}

/** Sends all values in a call. If it is refused, sends again without the fields that the refusal names. Returns the fields that no accepted call held. */
export async function sendTogether(values: Body, send: (body: Body) => Promise<TestAnswer>): Promise<string[]> {
  const names = Object.keys(values)
  if (names.length === 0) return []
  const answer = await send(values)
  if (answer.status < 300) return []
  const refused = refusedIn(answer, names)
  if (refused.length === 0) return names
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !refused.includes(name)))
  return [...refused, ...(await sendTogether(rest, send))]
}
