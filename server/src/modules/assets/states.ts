import type * as z from 'zod'
import { AssetMaintenance, type AssetStatus, placeAfter } from '#contracts/assets/assets.ts'
import { type ActionDefinition, bindingsOf, type Row, type WriteContext, writeColumns } from '#engine/index.ts'
import { assertValid, type StateText } from '#platform/errors/errors.ts'
import { columnsOfPlace, followPlace, storedPlace } from './assets.ts'

/** Moves a locked asset into a state, with what follows for its holder. */
async function moveTo(write: WriteContext, row: Row, status: AssetStatus, action: string, more: Row = {}) {
  const was = storedPlace(row)
  const place = placeAfter({ status }, was)
  await writeColumns(
    write,
    write.registry.resources.get('assets')!,
    row,
    { ...columnsOfPlace(write, place, was, {}), ...more },
    action,
  )
  await followPlace(write, row, place)
  return undefined
}

/** States in which an action comes too late, and what is said then. */
const refusals = {
  maintenance: 'state.asset.maintenance',
  decommissioned: 'state.asset.decommissioned',
  lost: 'state.asset.lost',
} as const satisfies Partial<Record<AssetStatus, StateText>>
type Refusing = keyof typeof refusals

const unless =
  (...states: readonly Refusing[]) =>
  ({ status }: Row): StateText | null =>
    states.includes(status as Refusing) ? refusals[status as Refusing] : null

const MAINTENANCE = 'mark-asset-as-maintenance-restify-action'
const DECOMMISSIONED = 'mark-asset-as-decommissioned-restify-action'
const LOST = 'mark-asset-as-lost-restify-action'

/** AST-07: goes into maintenance; its holder keeps it and gets it back. */
const markAsMaintenance: ActionDefinition = {
  level: 'record',
  may: 'manageAssets',
  many: true,
  input: AssetMaintenance,
  when: unless('maintenance', 'decommissioned', 'lost'),
  async run(write, { row }, { notes, expected_return_date }: z.infer<typeof AssetMaintenance>) {
    if (expected_return_date && expected_return_date < bindingsOf(write).today)
      assertValid([['expected_return_date', 'rule.dayToCome']])
    const more = { maintenance_notes: notes ?? null, expected_return_date: expected_return_date ?? null }
    return moveTo(write, row, 'maintenance', MAINTENANCE, more)
  },
}

/** AST-08 and AST-09: nobody has it any more. */
const markAsGone = (
  status: 'decommissioned' | 'lost',
  action: string,
  ...late: readonly Refusing[]
): ActionDefinition => ({
  level: 'record',
  may: 'manageAssets',
  many: true,
  destructive: true,
  when: unless(...late),
  run: (write, { row }) => moveTo(write, row, status, action),
})

/** The three ways out of ordinary use, by the names that the contract gives them. */
export const stateActions: Readonly<Record<string, ActionDefinition>> = {
  [MAINTENANCE]: markAsMaintenance,
  [DECOMMISSIONED]: markAsGone('decommissioned', DECOMMISSIONED, 'decommissioned', 'lost'),
  [LOST]: markAsGone('lost', LOST, 'lost'),
}
