import * as z from 'zod'
import type {
  ErrorAnswer,
  FilterDefinition,
  ListLinks,
  ListMeta,
  ManyAnswer,
  RecordMeta,
} from '#contracts/engine/wire.ts'
import { type Json, outputSchema, ref } from './json-schema.ts'

const texts = z.array(z.string())
const errors = z.record(z.string(), texts)

const Totals = z
  .object({ count: z.int(), currency: z.string().nullish() })
  .catchall(z.union([z.number(), z.string(), z.null()]))

/** Shapes that every resource shares (api-contract 2.1, 4, 5, 6, 7). */
const shapes = {
  Error: z.object({
    message: z.string(),
    errors: errors.optional(),
    request_id: z.string().optional(),
  }) satisfies z.ZodType<ErrorAnswer>,
  RecordMeta: z.object({
    authorizedToShow: z.boolean(),
    authorizedToStore: z.boolean(),
    authorizedToUpdate: z.boolean(),
    authorizedToDelete: z.boolean(),
  }) satisfies z.ZodType<RecordMeta>,
  ListMeta: z.object({
    current_page: z.int(),
    from: z.int().nullable(),
    last_page: z.int(),
    path: z.string(),
    per_page: z.int(),
    to: z.int().nullable(),
    total: z.int(),
    totals: z.array(Totals).optional(),
    by_currency: z
      .array(z.object({ currency: z.string().nullable(), total_amount: z.number(), count: z.int() }))
      .optional(),
    groups: z
      .array(
        z.object({
          value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
          name: z.string().nullable(),
          totals: z.array(Totals),
        }),
      )
      .optional(),
  }) satisfies z.ZodType<ListMeta>,
  ListLinks: z.object({
    first: z.string(),
    last: z.string(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
    path: z.string(),
    filters: z.string(),
  }) satisfies z.ZodType<ListLinks>,
  Outcomes: z.object({
    data: z.object({
      done: z.int(),
      outcomes: z.array(
        z.object({
          id: z.string(),
          done: z.boolean(),
          reason: z.string().optional(),
          message: z.string().optional(),
          errors: errors.optional(),
        }),
      ),
    }),
  }) satisfies z.ZodType<ManyAnswer>,
  Filter: z.object({
    key: z.string().describe('`matches`, `sortables`, `searchables`, or the key of an advanced filter'),
    type: z.enum([
      ...(['text', 'string', 'bool', 'int', 'datetime', 'between', 'array'] as const),
      ...(['value', 'boolean', 'select', 'multiselect', 'timestamp'] as const),
    ]),
    advanced: z.boolean(),
    title: z.string(),
    description: z.string(),
    placeholder: z.string(),
    column: z.string(),
    rules: z.record(z.string(), z.unknown()).optional(),
    options: z.array(z.object({ label: z.string(), property: z.string() })).optional(),
    repository: z.object({ key: z.string(), url: z.string(), display_key: z.string(), label: z.string() }).optional(),
  }) satisfies z.ZodType<FilterDefinition>,
  Action: z.object({
    name: z.string(),
    uriKey: z.string(),
    destructive: z.boolean(),
    payload: z.record(z.string(), z.unknown()),
  }),
  Getter: z.object({ name: z.string(), uriKey: z.string() }),
}

export const sharedSchemas = (): Record<string, Json> =>
  Object.fromEntries(Object.entries(shapes).map(([name, schema]) => [name, outputSchema(schema, ref)]))
