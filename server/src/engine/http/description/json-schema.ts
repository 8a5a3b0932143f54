import * as z from 'zod'

export type Json = Record<string, unknown>

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
export const nullable = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

/** Content of a request or an answer in JSON. */
export const json = (schema: Json) => ({ content: { 'application/json': { schema } } })

const withoutDialect = ({ $schema: _dialect, ...schema }: Json): Json => schema

/** What a body may be: the form in which it is sent, before anything is trimmed or converted. */
export const inputSchema = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)

/** What an answer is. Keys that are not named are not there. `record`: the schema of a resource's records. */
export const outputSchema = (schema: z.ZodType, record: (resource: string) => Json): Json =>
  withoutDialect(
    z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const meta = z.globalRegistry.get(zodSchema) as { record?: string; attributes?: z.ZodType } | undefined
        if (!meta?.record) return
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
        Object.assign(jsonSchema, extended(record(meta.record), outputSchema(meta.attributes!, record)))
      },
    }) as Json,
  )

interface ObjectSchema extends Json {
  properties: Record<string, Json>
  required: string[]
}

/** A record's schema with more attributes. */
function extended(record: Json, more: Json): Json {
  const { attributes, ...rest } = (record as ObjectSchema).properties
  const [own, further] = [attributes as ObjectSchema, more as ObjectSchema]
  return {
    ...record,
    properties: {
      ...rest,
      attributes: {
        ...own,
        properties: { ...own.properties, ...further.properties },
        required: [...new Set([...own.required, ...further.required])],
      },
    },
  }
}

/** An object of which nothing is known but its keys' schemas; all are there unless named in `optional`. */
export const objectOf = (properties: Record<string, Json>, optional: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})

export const listOf = (items: Json): Json => ({ type: 'array', items })
