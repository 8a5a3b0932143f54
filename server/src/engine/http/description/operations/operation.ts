import type { MayRule } from '../../../definition.ts'
import { type Json, json, ref } from '../json-schema.ts'

/** One operation of the description; the address it belongs to comes beside it. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  id: string
  tag: string
  summary: string
  description?: string
  parameters?: readonly Json[]
  body?: Json | undefined
  /** By status. */
  answers: Record<string, Json>
  /** Without signing in. */
  open?: boolean
}

const REFUSALS = {
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  422: 'Invalid input or state',
} as const

export const refusals = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, description]) => [`Refused${status}`, { description, ...json(ref('Error')) }]),
)

const refused = (open: boolean) => ({
  ...Object.fromEntries(
    Object.keys(REFUSALS)
      .filter((status) => !(open && status === '401'))
      .map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  ),
  default: { description: 'Refused for another reason, or a fault', ...json(ref('Error')) },
})

/** The operation as OpenAPI writes it. */
export const written = ({
  id,
  tag,
  summary,
  description,
  parameters = [],
  body,
  answers,
  open = false,
}: Operation) => ({
  operationId: id,
  tags: [tag],
  summary,
  ...(description ? { description } : {}),
  ...(parameters.length > 0 ? { parameters } : {}),
  ...(body ? { requestBody: body } : {}),
  ...(open ? { security: [] } : {}),
  responses: { ...refused(open), ...answers },
})

export const answer = (description: string, schema: Json): Json => ({ description, ...json(schema) })
export const done = (description: string): Json => ({ description })

/** Who may, in words. */
export const who = (rule: MayRule | undefined): string => {
  if (typeof rule === 'function' || typeof rule === 'object') return 'depends on who asks'
  return rule === 'auth' ? 'everybody who is signed in' : (rule ?? 'nobody')
}

/** True when some person might. */
export const somebodyMay = (rule: MayRule | undefined): boolean => rule !== undefined && rule !== 'nobody'
