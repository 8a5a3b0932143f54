import { fromMinor } from '#contracts/engine/values/money.ts'
import { type Behaviour, putIn, type Row, type WriteContext } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden, refused } from '#platform/errors/errors.ts'
import { lockBundle } from '../bundles/weigh.ts'
import { bundleChanged } from '../deciding/changed-bundle.ts'
import { merchantKey } from '../receipts/merchant-key.ts'
import { categoryProblems, isLarge, ownAmount } from './limits.ts'

/** Whose expense it is: one's own where nobody is named; in another's name for who keeps expenses. */
export function personOf({ actor }: Pick<WriteContext, 'actor'>, { employee_id }: Row): string {
  const person = (employee_id ?? actor.employeeId) as string | null
  if (person === null) assertValid([['employee_id', 'required']])
  if (person !== actor.employeeId && !actor.can('manageExpenses')) throw forbidden()
  return person!
}

/** A bundle takes expenses of its own person, while it waits. */
async function checkBundle(write: WriteContext, id: unknown, person: string): Promise<void> {
  if (!id) return
  const bundle = await lockBundle(write, id as string)
  if (!bundle || bundle.employee_id !== person) assertValid([['expense_bundle_id', 'rule.exists']])
  if (bundle!.status !== 'draft') throw refused('state.expense.bundleDecided')
}

/** What the same receipt is found by, once its file or its merchant changes. A file that came with no form has no fingerprint. */
const recognised = ({ tx }: WriteContext, sent: Row, whole: Row): Row => ({
  $merchant_key: merchantKey(whole.merchant, whole.merchant_identifier),
  ...('receipt_path' in sent && !('$receipt_hash' in sent)
    ? { $receipt_hash: putIn(tx, sent.receipt_path)?.sha256 ?? null }
    : {}),
})

/** What follows from amount, day and category, as columns that nobody can send. */
async function workedOut(write: WriteContext, whole: Row): Promise<Row> {
  const own = await ownAmount(write, whole.amount as number, whole.currency as string, whole.date as string)
  assertValid(await categoryProblems(write, whole, own.amount))
  const columns = Object.fromEntries(Object.entries(own.columns).map(([name, value]) => [`$${name}`, value]))
  return { ...columns, $is_large: await isLarge(write, own.amount) }
}

/** An expense below zero is a supplier's credit note, whose figures are the supplier's. */
function refuseOtherFigures(values: Row, before: Row): void {
  if (Number(before.amount) > 0) return
  assertValid(
    ['amount', 'currency', 'vat_lines'].flatMap((field) => (field in values ? [[field, 'rule.creditNoteWhole']] : [])),
  )
}

export const expenseBehaviour: Behaviour = {
  // The bundle before its expense, as who decides on the bundle locks them.
  lockFirst: ({ tx, tenant }, id) =>
    tx.run(sql`select from expense_bundles b where b.tenant_id = ${tenant.id} and b.id =
      (select e.expense_bundle_id from expenses e where e.tenant_id = ${tenant.id} and e.id = ${id}) for no key update`),
  async beforeStore(write, values) {
    const employee_id = personOf(write, values)
    await checkBundle(write, values.expense_bundle_id, employee_id)
    const currency = values.currency ?? (await readDefaultCurrency(write.tx, write.tenant.id))
    const whole = { ...values, employee_id, currency }
    return {
      ...whole,
      ...recognised(write, values, whole),
      ...(await workedOut(write, whole)),
      $created_by: write.actor.userId,
    }
  },
  afterStore: (write, { expense_bundle_id }) => bundleChanged(write, expense_bundle_id),
  async beforeUpdate(write, values, before) {
    if (values.employee_id !== undefined && values.employee_id !== before.employee_id)
      assertValid([['employee_id', 'rule.otherPerson']])
    refuseOtherFigures(values, before)
    if ('expense_bundle_id' in values) await checkBundle(write, values.expense_bundle_id, before.employee_id as string)
    const { currency, employee_id: _same, ...rest } = values
    const sent = currency ? { ...rest, currency } : rest
    const stored = { ...before, amount: fromMinor(before.amount as number, before.currency as string) }
    const whole = { ...stored, ...sent }
    return { ...sent, ...recognised(write, sent, whole), ...(await workedOut(write, whole)) }
  },
  async afterUpdate(write, values, before) {
    await bundleChanged(write, before.expense_bundle_id)
    if (!('expense_bundle_id' in values) || values.expense_bundle_id === before.expense_bundle_id) return
    await bundleChanged(write, values.expense_bundle_id)
    // Its receipt goes with it: what is in a bundle goes when that is deleted.
    await write.tx.run(sql`update expense_receipts set expense_bundle_id = ${values.expense_bundle_id}
      where tenant_id = ${write.tenant.id} and expense_id = ${before.id}`)
  },
  async beforeDelete(_write, { status }) {
    if (status !== 'draft') throw refused('state.expense.decided')
  },
  afterDelete: (write, { expense_bundle_id }) => bundleChanged(write, expense_bundle_id),
}
