import * as z from 'zod'
import { IdList } from '#contracts/engine/primitives.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound } from '#platform/errors/errors.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { verdict } from '../access.ts'
import type { ActionDefinition, ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { listRecords } from '../query/list.ts'
import { narrowingOf } from '../query/narrowing.ts'
import { textOf } from '../query/parameters.ts'
import { bindingsOf, shapeTools } from '../query/tools.ts'
import type { Registry } from '../registry.ts'
import { changes } from '../write/changes.ts'
import { parseBody } from '../write/input.ts'
import { lockRow } from '../write/lock.ts'
import { exportRoute } from './export.ts'
import { inWrite } from './transaction.ts'

const Repositories = z.object({ repositories: z.union([z.literal('all'), IdList]) })
const MOST_AT_ONCE = 2000

/** The ids an index action is for: those named, or all that the same list would give; never one the actor may not see. */
async function targets(write: WriteContext, registry: Registry, resource: ResourceDefinition): Promise<string[]> {
  const { repositories } = parseBody(Repositories, write.body) as z.infer<typeof Repositories>
  const query = { ...write.query, ...(write.body as Record<string, unknown>) }
  const narrowing = narrowingOf(resource, repositories === 'all' ? query : { id: repositories.join(',') }, write.actor)
  const { records } = await listRecords(
    write.tx,
    {
      registry,
      resource,
      actor: write.actor,
      narrowing,
      related: {},
      limit: MOST_AT_ONCE,
      offset: 0,
      bindings: bindingsOf(write),
      tools: await shapeTools(write, write.tx, registry, resource, {}),
    },
    false,
  )
  if (records.length === 0) throw forbidden()
  return records.map(({ id }) => id)
}

function find(resource: ResourceDefinition, context: Context, onRecord: boolean): ActionDefinition {
  const key = textOf(context.query, 'action') ?? ''
  const action = resource.actions && Object.hasOwn(resource.actions, key) ? resource.actions[key]! : undefined
  if (!action || (action.level === 'record') !== onRecord) throw notFound()
  return action
}

/** What a record action changed on its row, under the action's name; told also when it changed nothing there. */
async function auditAction(
  { tx, tenant, actor }: WriteContext,
  resource: ResourceDefinition,
  row: Row,
  action: string,
) {
  const id = row.id as string
  const after = await tx.row<Row>(
    sql`select * from ${sql.table(resource.table)} where tenant_id = ${tenant.id} and id = ${id}`,
  )
  const changed = after ? changes(resource, row, after) : null
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: resource.key,
    recordId: id,
    action,
    ...changed,
  })
}

/** `POST /restify/{e}/{id}/actions?action={key}`: under the row's lock; answers the fresh record unless the action says more. */
export const recordActionRoute = (
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    const action = find(resource, write, true)
    const row = await lockRow(write, resource, write.params.id!, action.may)
    const input = action.input ? parseBody(action.input, write.body) : {}
    const answer = await action.run(write, { row, ids: [row.id as string] }, input)
    await auditAction(write, resource, row, textOf(write.query, 'action')!)
    return answer ?? ok({ data: await write.fresh(resource.key, row.id as string) })
  })

/** `POST /restify/{e}/actions?action={key}` */
export function resourceActionRoute(
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
): Promise<Answer> {
  if (textOf(context.query, 'action') === 'export') return exportRoute(context, registry, resource)
  return inWrite(context, registry, async (write) => {
    const action = find(resource, write, false)
    if (verdict(action.may, write.actor) === false) throw forbidden()
    const ids = action.level === 'index' ? await targets(write, registry, resource) : []
    const input = action.input ? parseBody(action.input, write.body) : {}
    const noRow: Row = {}
    return (await action.run(write, { row: noRow, ids }, input)) ?? ok({ data: {} })
  })
}

/** `GET …/actions`: what the actor may run, for clients that build their menus from it. */
export function actionsListRoute(context: Context, resource: ResourceDefinition, onRecord: boolean): Answer {
  const may = (action: ActionDefinition) => verdict(action.may, context.actor) !== false
  const own = Object.entries(resource.actions ?? {})
    .filter(([, action]) => (action.level === 'record') === onRecord && may(action))
    .map(([uriKey, action]) => ({ name: uriKey, uriKey, destructive: action.destructive ?? false, payload: {} }))
  const canExport = !onRecord && verdict(resource.may.export ?? resource.may.list, context.actor) !== false
  const generic = canExport ? [{ name: 'export', uriKey: 'export', destructive: false, payload: {} }] : []
  return ok({ data: [...own, ...generic] })
}
