import * as z from 'zod'

/**
 * What a route, an action or a getter answers when it does not refuse: a JSON body, one of several kinds of file, a
 * redirect, or nothing. The API description is made of it, and the conformance suite holds every live answer against it.
 */
export type Output =
  | { status: 200 | 201; body: z.ZodType }
  | { status: 200 | 422; files: readonly string[] }
  | { status: 204 | 302 }

/** Query parameters, for the API description: what each means, or the schema they are read with. */
export type QueryParameters = Record<string, string> | z.ZodObject

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV = 'text/csv'

const body = (schema: z.ZodType): Output => ({ status: 200, body: schema })

/** `{"data": …}` */
export const answersData = (schema: z.ZodType): Output => body(z.object({ data: schema }))

/** What is named under `data` and at the top as well (api-contract 5.1, rule T1). */
export const answersBoth = (shape: z.ZodRawShape): Output => body(z.object({ ...shape, data: z.object(shape) }))

/** A sentence for the person, with whatever else the answer holds; in both places. */
export const answersMessage = (more: z.ZodRawShape = {}): Output => answersBoth({ message: z.string(), ...more })

/** A body that is wrapped in nothing: a page of a history, a sign-in. */
export const answersBody = (schema: z.ZodType): Output => body(schema)

export const answersFile = (...types: string[]): Output => ({ status: 200, files: types })
/** A page that says why the browser is not sent on. */
export const answersRefusalPage: Output = { status: 422, files: ['text/html'] }
export const answersNothing: Output = { status: 204 }
export const answersRedirect: Output = { status: 302 }

/** A record of a resource, as its own routes answer it. */
export const recordOf = (resource: string): z.ZodType => z.unknown().meta({ $ref: `#/components/schemas/${resource}` })

/** The record of a resource with attributes that only this answer has. */
export const recordWith = (resource: string, attributes: z.ZodRawShape): z.ZodType =>
  z.unknown().meta({ record: resource, attributes: z.object(attributes) })
