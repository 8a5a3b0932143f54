import type { Output } from '../../output.ts'
import { type Json, outputSchema, ref } from './json-schema.ts'
import { done } from './operations/operation.ts'

/** The schema of a resource's records, whole: for answers that add to it. */
export type RecordSchemas = (resource: string) => Json

const WORDS: Record<Output['status'], string> = {
  200: 'Done',
  201: 'Made',
  204: 'Done; nothing is answered',
  302: 'Leads on',
  422: 'A page that says why not',
}

/** Answers by status. Where several outputs share a status, one of them is what comes. */
export function answersOf(outputs: readonly Output[], records: RecordSchemas = ref): Record<string, Json> {
  const answers: Record<string, Json> = {}
  for (const [status, same] of Map.groupBy(outputs, (output) => output.status)) {
    const bodies = same.flatMap((output) => ('body' in output ? [outputSchema(output.body, records)] : []))
    const types = new Set(same.flatMap((output) => ('files' in output ? output.files : [])))
    const unlike = [...new Map(bodies.map((schema) => [JSON.stringify(schema), schema])).values()]
    const content = {
      ...(unlike.length > 0
        ? { 'application/json': { schema: unlike.length === 1 ? unlike[0] : { anyOf: unlike } } }
        : {}),
      ...Object.fromEntries([...types].map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    }
    answers[status] = {
      ...done(WORDS[status]),
      ...(status === 302 ? { headers: { Location: { schema: { type: 'string' } } } } : {}),
      ...(Object.keys(content).length > 0 ? { content } : {}),
    }
  }
  return answers
}
