import { type AssetPlace, isGone, placeAfter } from '#contracts/assets/assets.ts'
import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { handOver } from './holding.ts'

/** What a write says of the state and the holder of an asset. */
const sentPlace = (values: Row): Partial<AssetPlace> => ({
  ...(values.status === undefined ? {} : { status: values.status as AssetPlace['status'] }),
  ...(values.employee_id === undefined ? {} : { employee_id: values.employee_id as string | null }),
})
export const storedPlace = (row: Row): AssetPlace => ({
  status: row.status as AssetPlace['status'],
  employee_id: (row.employee_id ?? null) as string | null,
})

/** What hangs on where an asset is: who gave it when, and the dates that end with it. */
export function columnsOfPlace(
  { actor, services }: WriteContext,
  place: AssetPlace,
  before: AssetPlace | null,
  values: Row,
): Row {
  const isHandedOver = place.employee_id !== (before?.employee_id ?? null)
  const isGiven = place.employee_id !== null
  return {
    ...place,
    ...(isHandedOver
      ? {
          assigned_by: isGiven ? actor.employeeId : null,
          assigned_at: isGiven ? services.clock.now() : null,
          return_date: isGiven ? ((values.return_date as string | null | undefined) ?? null) : null,
        }
      : {}),
    ...(place.status === 'maintenance' ? {} : { expected_return_date: null, maintenance_notes: null }),
  }
}

/** Who can be given an asset: somebody who has not left. */
async function holderProblems({ tx, tenant }: WriteContext, id: string): Promise<FieldProblem[]> {
  const found = await tx.row(sql`select 1 from people where tenant_id = ${tenant.id} and id = ${id}
    and status <> 'archived'`)
  return found ? [] : [['employee_id', 'rule.exists']]
}

/** Dates that mean something only where the asset is so: a day of return needs a holder, one of repair needs maintenance. */
function dateProblems(values: Row, place: AssetPlace): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (values.return_date && !place.employee_id) problems.push(['return_date', 'rule.assetWithNobody'])
  if (values.expected_return_date && place.status !== 'maintenance')
    problems.push(['expected_return_date', 'rule.assetNotInMaintenance'])
  return problems
}

/** Writes down the next holder, if an asset has changed hands. */
export async function followPlace(write: WriteContext, before: Row, { employee_id }: AssetPlace): Promise<void> {
  if (employee_id !== storedPlace(before).employee_id) await handOver(write, before.id as string, employee_id)
}

export const assetBehaviour: Behaviour = {
  async validate(write, values, before) {
    const sent = sentPlace(values)
    const was = before && storedPlace(before)
    const place = placeAfter(sent, was)
    const problems = dateProblems(values, place)
    if (!sent.employee_id || sent.employee_id === was?.employee_id) return problems
    if (isGone(place.status)) return [...problems, ['employee_id', 'rule.assetGone']]
    return [...problems, ...(await holderProblems(write, sent.employee_id))]
  },
  async beforeStore(write, values) {
    const columns = columnsOfPlace(write, placeAfter(sentPlace(values), null), null, values)
    return {
      ...values,
      ...columns,
      currency: values.currency ?? (await readDefaultCurrency(write.tx, write.tenant.id)),
    }
  },
  afterStore: async (write, { employee_id }, id) => {
    if (employee_id) await handOver(write, id, employee_id as string)
  },
  async beforeUpdate(write, values, before) {
    const was = storedPlace(before)
    const columns = columnsOfPlace(write, placeAfter(sentPlace(values), was), was, values)
    const currency = values.currency === null ? await readDefaultCurrency(write.tx, write.tenant.id) : values.currency
    return { ...values, ...columns, ...(currency === undefined ? {} : { currency }) }
  },
  afterUpdate: (write, values, before) =>
    followPlace(write, before, placeAfter(sentPlace(values), storedPlace(before))),
}
