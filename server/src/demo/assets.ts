import type { AssetStatus, AssetType } from '#contracts/assets/assets.ts'
import { addDays, laterOf } from '#contracts/engine/values/civil-days.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { chanceOf } from './chance.ts'
import type { Person } from './people/person.ts'

/** When things are handed over. */
const MORNING = 'T07:30:00Z'
const FOURTEEN_MONTHS = 425

const laptops = [
  ['ThinkPad T14 Gen 5', 1_420],
  ['MacBook Pro 14', 2_310],
  ['Dell Latitude 7450', 1_380],
] as const
const monitors = [
  ['Dell U2723QE', 520],
  ['LG 27UP850', 430],
] as const

/** What stands in the house, of nobody's own. */
const shared: readonly [string, AssetType, AssetStatus, string | null, number][] = [
  ['Espresso machine', 'office', 'in_use', 'Gaggia Classic', 480],
  ['Meeting room projector', 'electronic', 'maintenance', 'Epson EB-FH06', 690],
  ['Label printer', 'electronic', 'available', 'Brother QL-820', 210],
  ['Standing desk', 'furniture', 'available', 'IKEA Idåsen', 560],
  ['Figma organisation', 'subscription', 'in_use', null, 1_800],
  ['JetBrains All Products', 'software', 'in_use', null, 2_400],
  ['Designing Data-Intensive Applications', 'book', 'available', null, 45],
  ['Test phone', 'electronic', 'lost', 'Pixel 7', 520],
  ['Old plotter', 'office', 'decommissioned', 'HP DesignJet', 1_100],
]

interface Owned {
  name: string
  type: AssetType
  model: string | null
  price: number
  serial: string | null
  bought: string
  status?: AssetStatus
}

/** Stores what the demo company owns: a laptop and a screen each, things of the house, and who had them in fourteen months. */
export async function storeAssets({ tx, tenantId, today }: Change, people: readonly Person[]): Promise<void> {
  const giver = people.find(({ email }) => email.startsWith('hr@'))?.employeeId ?? null
  const start = addDays(today, -FOURTEEN_MONTHS)
  const holders: Record<string, unknown>[] = []
  const handOver = (asset_id: string, number: number, employee_id: string | null, day: string) =>
    holders.push({
      tenant_id: tenantId,
      id: newId(),
      asset_id,
      number,
      employee_id,
      since: `${day}${MORNING}`,
      given_by: giver,
    })
  const rowOf = ({ name, type, model, price, serial, bought, status }: Owned, to: Person | null, day: string) => ({
    tenant_id: tenantId,
    id: newId(),
    name,
    type,
    status: status ?? (to ? 'in_use' : 'available'),
    employee_id: to?.employeeId ?? null,
    assigned_by: to ? giver : null,
    assigned_at: to ? `${day}${MORNING}` : null,
    model,
    serial_number: serial,
    supplier: type === 'electronic' ? 'eMAG Business' : 'Office Direct',
    purchase_value: price * 100,
    currency: 'EUR',
    acquisition_date: bought,
    warranty_until: type === 'electronic' ? addDays(bought, 730) : null,
    maintenance_notes: status === 'maintenance' ? 'The lamp flickers after ten minutes.' : null,
    expected_return_date: status === 'maintenance' ? addDays(today, 6) : null,
  })
  const working = people.filter(({ status }) => status === 'active')
  const own = working.flatMap((person, index) => {
    const chance = chanceOf(`assets of ${person.name}`)
    const day = laterOf(person.startDate, start)
    const [laptop, price] = chance.pick(laptops)
    const bought = addDays(day, -chance.whole(3, 20))
    const first = rowOf(
      { name: 'Laptop', type: 'electronic', model: laptop, price, serial: chance.digits(8), bought },
      person,
      day,
    )
    // Every sixth laptop was somebody else's before.
    const before = index % 6 === 3 ? working[index - 1]! : null
    if (before) {
      const given = addDays(laterOf(before.startDate, start), 10)
      handOver(first.id, 1, before.employeeId, given < day ? given : addDays(day, -30))
    }
    handOver(first.id, before ? 2 : 1, person.employeeId, day)
    const [screen, cost] = chance.pick(monitors)
    const second = rowOf(
      { name: 'Monitor', type: 'electronic', model: screen, price: cost, serial: chance.digits(8), bought },
      person,
      day,
    )
    handOver(second.id, 1, person.employeeId, day)
    return [first, second]
  })
  const house = shared.map(([name, type, status, model, price], index) =>
    rowOf({ name, type, status, model, price, serial: null, bought: addDays(today, -400 + index * 30) }, null, today),
  )
  await insertRows(tx, 'assets', [...own, ...house])
  await insertRows(tx, 'asset_holders', holders)
}
