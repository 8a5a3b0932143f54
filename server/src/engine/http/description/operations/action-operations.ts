import * as z from 'zod'
import type { ActionDefinition, ResourceDefinition } from '../../../definition.ts'
import { answersData, answersFile, CSV, type Output, recordOf, XLSX } from '../../../output.ts'
import { ExportInput } from '../../lists/export.ts'
import { answersOf } from '../answers.ts'
import { bodyOf, jsonBody, oneOfBodies, withRecords } from '../bodies.ts'
import { inputSchema, type Json, listOf, objectOf, ref } from '../json-schema.ts'
import { actionName, filters, RECORD_ID, showing } from '../parameters.ts'
import { answer, type Operation, somebodyMay, who } from './operation.ts'

/** One name an address takes in `action`, with what it wants and what it answers. */
interface Named {
  name: string
  words: string
  body: Json | undefined
  output: Output | 'outcomes'
}

/** Of one record, of none, or of those that `repositories` names. */
function named(resource: ResourceDefinition, name: string, action: ActionDefinition): Named {
  const { level, files, may } = action
  const input = action.input ?? action.body
  const body = level === 'index' ? jsonBody(withRecords(input && inputSchema(input))) : bodyOf(input, files)
  const usual = level === 'record' ? answersData(recordOf(resource.key)) : answersData(z.object({}))
  return { name, words: `for ${who(may)}`, body, output: action.output ?? usual }
}

const oneByOne = (name: string, { input, may }: ActionDefinition): Named => ({
  name,
  words: `on several records one by one, for ${who(may)}`,
  body: jsonBody(withRecords(input && inputSchema(input))),
  output: 'outcomes',
})

/** All that one address does: which of it, the query says. */
function operation(
  place: Pick<Operation, 'path' | 'id' | 'tag' | 'summary' | 'parameters'>,
  all: Named[],
): Operation[] {
  if (all.length === 0) return []
  const bodies = all.flatMap(({ body }) => (body ? [body] : []))
  const outputs = all.flatMap(({ output }) => (output === 'outcomes' ? [] : [output]))
  const answers = answersOf(outputs)
  if (all.some(({ output }) => output === 'outcomes')) addOutcomes(answers)
  return [
    {
      ...place,
      method: 'post',
      description: [
        'The query names the action; it decides which body is wanted and which answer comes.',
        ...all.map(({ name, words, body }) => `- \`${name}\`: ${words}${body ? '' : '; without a body'}`),
      ].join('\n'),
      parameters: [actionName(all.map(({ name }) => name)), ...(place.parameters ?? [])],
      body: bodies.length > 0 ? oneOfBodies(bodies) : undefined,
      answers,
    },
  ]
}

function addOutcomes(answers: Record<string, Json>): void {
  const content = (answers[200]?.content ?? {}) as Record<string, { schema: Json }>
  const known = content['application/json']?.schema
  const schemas = known ? ((known.anyOf as Json[] | undefined) ?? [known]) : []
  const schema = schemas.length > 0 ? { anyOf: [...schemas, ref('Outcomes')] } : ref('Outcomes')
  answers[200] = { ...answer('Done', schema), content: { ...content, 'application/json': { schema } } }
}

const listOperation = (key: string, path: string, id: string, parameters: Json[]): Operation => ({
  method: 'get',
  path,
  id,
  tag: key,
  summary: `Which actions of ${key} one may run`,
  parameters,
  answers: { 200: answer('Actions', objectOf({ data: listOf(ref('Action')) })) },
})

/** What can be done besides reading and writing. `…/action` is another name of each of these addresses. */
export function actionOperations(resource: ResourceDefinition): Operation[] {
  const { key, may, actions = {} } = resource
  const path = `/restify/${key}`
  const possible = Object.entries(actions).filter(([, action]) => somebodyMay(action.may))
  const exported: Named = {
    name: 'export',
    words: `a spreadsheet of what the list gives, for ${who(may.export ?? may.list)}`,
    body: jsonBody(inputSchema(ExportInput)),
    output: answersFile(XLSX, CSV),
  }
  const onRecord = possible.filter(([, { level }]) => level === 'record')
  const others = possible.filter(([, { level }]) => level !== 'record')
  return [
    listOperation(key, `${path}/actions`, `${key}_actions`, []),
    listOperation(key, `${path}/{id}/actions`, `${key}_record_actions`, [RECORD_ID]),
    ...operation(
      {
        path: `${path}/actions`,
        id: `${key}_action`,
        tag: key,
        summary: `Run an action on ${key}`,
        parameters: filters(resource),
      },
      [
        ...(somebodyMay(may.export ?? may.list) ? [exported] : []),
        ...others.map(([name, action]) => named(resource, name, action)),
        ...onRecord.filter(([, { many }]) => many).map(([name, action]) => oneByOne(name, action)),
      ],
    ),
    ...operation(
      {
        path: `${path}/{id}/actions`,
        id: `${key}_record_action`,
        tag: key,
        summary: `Run an action on one of ${key}`,
        parameters: [RECORD_ID, ...showing],
      },
      onRecord.map(([name, action]) => named(resource, name, action)),
    ),
  ]
}
