import type { ResourceDefinition } from '../../../definition.ts'
import { answersOf } from '../answers.ts'
import { listOf, objectOf, ref } from '../json-schema.ts'
import { filters, named, RECORD_ID } from '../parameters.ts'
import { answer, type Operation, somebodyMay, who } from './operation.ts'

/** What can be asked beside the records themselves. */
export function getterOperations(resource: ResourceDefinition): Operation[] {
  const { key, getters = {} } = resource
  const places = [
    [`/restify/${key}`, `${key}_getters`, []],
    [`/restify/${key}/{id}`, `${key}_record_getters`, [RECORD_ID]],
  ] as const
  const lists = places.map(
    ([path, id, parameters]): Operation => ({
      method: 'get',
      path: `${path}/getters`,
      id,
      tag: key,
      summary: `Which getters of ${key} one may use`,
      parameters,
      answers: { 200: answer('Getters', objectOf({ data: listOf(ref('Getter')) })) },
    }),
  )
  const own = Object.entries(getters)
    .filter(([, { may }]) => somebodyMay(may))
    .map(([name, { level, may, query, output, filtered, summary }]): Operation => {
      const onRecord = level === 'record'
      return {
        method: 'get',
        path: `/restify/${key}${onRecord ? '/{id}' : ''}/getters/${name}`,
        id: `${key}_get_${name}`,
        tag: key,
        summary: summary ?? `${name} of ${key}`,
        description: `For: ${who(may)}.`,
        parameters: [...(onRecord ? [RECORD_ID] : []), ...named(query), ...(filtered ? filters(resource) : [])],
        answers: answersOf([output]),
      }
    })
  return [...lists, ...own]
}
