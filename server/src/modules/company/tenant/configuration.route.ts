import * as z from 'zod'
import { ActivePlan, SeatCounts } from '#contracts/billing/subscription.ts'
import { contractTypes } from '#contracts/team/employees.ts'
import { answersData, defineRoute, type Registry, recordOf, recordsAs, rightOf } from '#engine/index.ts'
import { activePlan, seatCounts } from '#modules/billing/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { labelOf } from '#platform/texts/index.ts'

/** Which resource fills which list of the bundle. One of a module that is not installed leaves its list empty. */
const lists = {
  evaluation_types: 'evaluation-types',
  document_types: 'document-types',
  tags: 'tags',
  positions: 'positions',
  directions: 'directions',
  levels: 'levels',
  departments: 'departments',
  legal_holidays: 'legal-holidays',
  holiday_policies: 'holiday-policies',
  settings: 'user-settings',
  roles: 'roles',
} as const

const MOST = 2000

const Configuration = z.object({
  ...Object.fromEntries(Object.entries(lists).map(([name, key]) => [name, z.array(recordOf(key))])),
  contract_types: z.array(z.object({ id: z.enum(contractTypes), name: z.string() })),
  active_plan: ActivePlan,
  available_seats: SeatCounts,
  deletion_on: z.string().nullable(),
  time_zone: z.string(),
  speech_to_text: z.boolean(),
})

/** All of a resource that the actor may list, by name where it has one. */
async function all(tx: Tx, context: Context, registry: Registry, key: string) {
  const resource = registry.resources.get(key)
  if (!resource || rightOf(resource.may.list, context.actor) === false) return []
  return recordsAs(tx, context, registry).list(key, resource.fields.name?.sort ? { sort: 'name' } : {}, MOST)
}

/** The look-ups and switches that the screens need from the start, in one round trip (TEN-08). */
export const configurationRoute = defineRoute({
  method: 'GET',
  path: '/configuration',
  summary: 'Look-ups and switches that every screen needs',
  output: answersData(Configuration),
  tag: 'company',
  access: 'auth',
  run: (context, _input, registry) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      const [plan, seats, leaving, ...found] = await Promise.all([
        activePlan(tx, context),
        seatCounts(tx, context.tenant.id),
        tx.row<{ day: string | null }>(sql`select (delete_at at time zone time_zone)::date as day from tenants
          where id = ${context.tenant.id}`),
        ...Object.values(lists).map((key) => all(tx, context, registry, key)),
      ])
      const bundle = Object.fromEntries(Object.keys(lists).map((name, i) => [name, found[i]]))
      const contracts = contractTypes.map((id) => ({
        id,
        name: labelOf('employees.contract_type', id, context.locale),
      }))
      return ok({
        data: {
          ...bundle,
          contract_types: contracts,
          active_plan: plan,
          available_seats: seats,
          // The day on which the company is deleted, for everybody to see.
          deletion_on: leaving?.day ?? null,
          // Where the company's days begin: the screens mean the same today as the server.
          time_zone: context.tenant.time_zone,
          // Whether the operator has set up a provider: without it nobody is offered to turn a recording into text.
          speech_to_text: context.services.config.speech !== null,
        },
      })
    }),
})
