import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden, notFound, refused } from '#platform/errors/errors.ts'
import { type Answer, type Context, ok } from '#platform/http/context.ts'
import { rightOf } from '../../access.ts'
import type { ActionDefinition, ActionTarget, ResourceDefinition, Row, WriteContext } from '../../definition.ts'
import { textOf } from '../../query/filters/parameters.ts'
import type { Registry } from '../../registry.ts'
import { aboutOf, changes } from '../../write/audit-values.ts'
import { demandActive } from '../../write/demand-active.ts'
import { parseBody } from '../../write/input.ts'
import { lockRow } from '../../write/lock.ts'
import { exportRoute } from '../lists/export.ts'
import { inWrite } from '../transaction.ts'
import { eachOnItsOwn, targets } from './many.ts'
import { preparedWrite } from './prepared.ts'

const MOST_AT_ONCE = 2000

const isFor = ({ level, many }: ActionDefinition, onRecord: boolean): boolean =>
  level === 'record' ? onRecord || many === true : !onRecord

/** The action that a call names; 404 where the resource has none of that name and level. */
export function findAction(resource: ResourceDefinition, context: Context, onRecord: boolean): ActionDefinition {
  const key = textOf(context.query, 'action') ?? ''
  const action = resource.actions && Object.hasOwn(resource.actions, key) ? resource.actions[key]! : undefined
  if (!action || !isFor(action, onRecord)) throw notFound()
  return action
}

/** What a record action changed on its row, under the action's name; said also when it changed nothing there. */
async function auditAction(
  { tx, tenant, actor, remarks }: WriteContext,
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
    personal: resource.personal,
    action,
    aboutId: aboutOf(resource, row),
    before: changed?.before,
    after: Object.keys(remarks).length > 0 ? { ...changed?.after, ...remarks } : changed?.after,
  })
}

/** What an action is called with, once rights, state and input allow it. */
interface Admitted {
  target: ActionTarget
  input: Row
}

/** Runs an action in one transaction that admits it first; where it has slow work, another transaction admits that. */
function runAdmitted(
  context: Context,
  registry: Registry,
  { prepare }: ActionDefinition,
  admit: (write: WriteContext) => Promise<Admitted>,
  run: (write: WriteContext, admitted: Admitted, prepared: unknown) => Promise<Answer>,
): Promise<Answer> {
  if (!prepare) return inWrite(context, registry, async (write) => run(write, await admit(write), undefined))
  return preparedWrite(context, registry, {
    ask: admit,
    prepare: (before, { target, input }) => prepare(before, target, input),
    work: async (write, prepared) => run(write, await admit(write), prepared),
  })
}

/** Runs an action on one record under its lock; answers the fresh record unless the action says more. */
const runOnRecord = (
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
  action: ActionDefinition,
  id: string,
): Promise<Answer> =>
  runAdmitted(
    context,
    registry,
    action,
    async (write) => {
      const { row } = await lockRow(write, resource, id, action.may)
      if (action.adds) demandActive(write)
      const input = action.input ? parseBody(action.input, write.body) : {}
      const hindrance = action.when?.(row)
      if (hindrance) throw refused(hindrance)
      return { target: { row, ids: [row.id as string] }, input }
    },
    async (write, { target, input }, prepared) => {
      const { row } = target
      const answer = await action.run(write, target, input, prepared)
      await auditAction(write, resource, row, textOf(write.query, 'action')!)
      return answer ?? ok({ data: await write.fresh(resource.key, row.id as string) })
    },
  )

/** `POST /restify/{e}/{id}/actions?action={key}` */
export const recordActionRoute = async (
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
): Promise<Answer> => runOnRecord(context, registry, resource, findAction(resource, context, true), context.params.id!)

/** `POST /restify/{e}/actions?action={key}`: of none, of several at once, or of several one by one. */
export async function resourceActionRoute(
  context: Context,
  registry: Registry,
  resource: ResourceDefinition,
): Promise<Answer> {
  if (textOf(context.query, 'action') === 'export') return exportRoute(context, registry, resource)
  const action = findAction(resource, context, false)
  if (rightOf(action.may, context.actor) === false) throw forbidden()
  if (action.level === 'record') {
    return eachOnItsOwn(context, registry, resource, action, (one, id) =>
      runOnRecord(one, registry, resource, action, id),
    )
  }
  if (action.adds) demandActive(context)
  return runAdmitted(
    context,
    registry,
    action,
    async (write) => {
      const ids =
        action.level === 'index' ? await targets(write, write.tx, registry, resource, MOST_AT_ONCE, action.input) : []
      const input = action.input ? parseBody(action.input, write.body) : {}
      return { target: { row: {}, ids }, input }
    },
    async (write, { target, input }, prepared) =>
      (await action.run(write, target, input, prepared)) ?? ok({ data: {} }),
  )
}

/** `GET …/actions`: what the actor may run, for clients that build their menus from it. */
export function actionsListRoute(context: Context, resource: ResourceDefinition, onRecord: boolean): Answer {
  const may = (action: ActionDefinition) => rightOf(action.may, context.actor) !== false
  const own = Object.entries(resource.actions ?? {})
    .filter(([, action]) => isFor(action, onRecord) && may(action))
    .map(([uriKey, action]) => ({ name: uriKey, uriKey, destructive: action.destructive ?? false, payload: {} }))
  const canExport = !onRecord && rightOf(resource.may.export ?? resource.may.list, context.actor) !== false
  const generic = canExport ? [{ name: 'export', uriKey: 'export', destructive: false, payload: {} }] : []
  return ok({ data: [...own, ...generic] })
}
