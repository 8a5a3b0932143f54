import { addDays } from '#contracts/engine/values/civil-days.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '../people/person.ts'
import { assetPlan, type Hand, type Owned } from './plan.ts'

/** When things are handed over. */
const MORNING = 'T07:30:00Z'
const WARRANTY_DAYS = 730

/** Stores what the demo company owns, with who had it from when to when. */
export async function storeAssets({ tx, tenantId, today }: Change, people: readonly Person[]): Promise<void> {
  const giver = people.find(({ email }) => email.startsWith('hr@'))?.employeeId ?? null
  const owned = assetPlan(people, today).map((one) => ({ id: newId(), one }))
  const momentOf = ({ from }: Hand) => `${from}${MORNING}`
  const rowOf = ({ type, price, bought, hands, repair, ...one }: Owned, id: string) => {
    const last = hands.at(-1)
    return {
      tenant_id: tenantId,
      id,
      name: one.name,
      type,
      status: one.status ?? (last?.to ? 'in_use' : 'available'),
      employee_id: last?.to?.employeeId ?? null,
      assigned_by: last?.to ? giver : null,
      assigned_at: last?.to ? momentOf(last) : null,
      return_date: one.returnBy ?? null,
      model: one.model,
      serial_number: one.serial,
      supplier: type === 'electronic' ? 'eMAG Business' : 'Office Direct',
      purchase_value: price * 100,
      currency: 'EUR',
      acquisition_date: bought,
      warranty_until: type === 'electronic' ? addDays(bought, WARRANTY_DAYS) : null,
      next_maintenance_date: one.nextMaintenance ?? null,
      maintenance_notes: repair?.notes ?? null,
      expected_return_date: repair?.until ?? null,
    }
  }
  await insertRows(
    tx,
    'assets',
    owned.map(({ id, one }) => rowOf(one, id)),
  )
  await insertRows(
    tx,
    'asset_holders',
    owned.flatMap(({ id, one }) =>
      one.hands.map((hand, index) => ({
        tenant_id: tenantId,
        id: newId(),
        asset_id: id,
        number: index + 1,
        employee_id: hand.to?.employeeId ?? null,
        since: momentOf(hand),
        given_by: giver,
      })),
    ),
  )
}
