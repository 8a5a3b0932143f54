import type * as z from 'zod'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { Locale } from '#contracts/engine/values/primitives.ts'
import { SpellCorrection, spellDayProblems } from '#contracts/team/employment/spells.ts'
import { type ActionDefinition, changeOf, ofOthers, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import { followFirstDay, followLastDay } from '../pay/salary.ts'
import { notifyOfTerms } from '../pay/terms-notice.ts'
import { demandActingOn } from '../profile/acting-on.ts'
import { peopleChanged } from '../profile/people-changed.ts'
import { contractOf, correctContract } from './spell-contract.ts'

type Input = z.infer<typeof SpellCorrection>

interface Spell {
  id: string
  start_date: string
  end_date: string | null
  contract_type: string
}

/** A change of the person locks them before their employments. */
export const lockEmployedFirst = ({ tx, tenant }: WriteContext, id: string): Promise<unknown> =>
  tx.run(sql`select from employees where tenant_id = ${tenant.id} and id =
    (select s.employee_id from employment_spells s where s.tenant_id = ${tenant.id} and s.id = ${id}) for no key update`)

/** The employment that is corrected between its neighbours; refused where none follows it. */
async function findSpell({ tx, tenant }: WriteContext, employeeId: string, id: string) {
  const spells = await tx.rows<Spell>(sql`select t.id, t.start_date, t.end_date, ${contractOf} as contract_type
    from employment_spells t where t.tenant_id = ${tenant.id} and t.employee_id = ${employeeId} order by t.start_date`)
  const at = spells.findIndex((one) => one.id === id)
  const [spell, after] = [spells[at]!, spells[at + 1]]
  if (!after) throw refused('state.spell.last')
  return { spell: { ...spell, end_date: spell.end_date! }, before: spells[at - 1], after }
}

/** What says in the ledger that leave left on a last day was paid out; the language is that of whoever said it. */
const paidOutOn = (day: string) => Locale.options.map((locale) => text('leavePaidOut', locale, { date: shownDay(day) }))

/**
 * Corrects an employment of somebody who has come back since. Their salaries follow its days, and everybody who counts by them hears of
 * it. Nobody corrects their own, for leave follows from it.
 */
export const correctSpell: ActionDefinition = {
  level: 'record',
  may: (actor) => actor.can('manageEmployees') && ofOthers(actor, 'employee_id'),
  input: SpellCorrection,
  async run(write, { row }, input: Input) {
    const { tx, tenant, locale } = write
    const [id, employeeId] = [row.id as string, row.employee_id as string]
    const person = await tx.row<{ user_id: string }>(
      sql`select user_id from employees where tenant_id = ${tenant.id} and id = ${employeeId}`,
    )
    await demandActingOn(write, [person!.user_id])
    const { spell, before, after } = await findSpell(write, employeeId, id)
    assertValid(spellDayProblems(input, { before, after }))
    const { start_date, end_date } = input
    await tx.run(sql`update employment_spells set start_date = ${start_date}::date, end_date = ${end_date}::date,
        reason = ${input.reason ?? null} where tenant_id = ${tenant.id} and id = ${id}`)
    if (start_date !== spell.start_date) await followFirstDay(write, employeeId, spell.start_date, start_date)
    if (end_date !== spell.end_date) await followLastDay(write, employeeId, spell.end_date, end_date)
    const isOtherContract = input.contract_type != null && input.contract_type !== spell.contract_type
    if (isOtherContract) {
      await correctContract(write, employeeId, { ...input, nextStart: after.start_date }, input.contract_type!)
      write.remarks.contract_type = input.contract_type
    }
    if (!isOtherContract && start_date === spell.start_date && end_date === spell.end_date) return undefined
    await notifyOfTerms(write, employeeId, isOtherContract ? ['contractType', 'leaveBalance'] : ['leaveBalance'])
    await peopleChanged.announce(changeOf(write), {
      ids: [employeeId],
      what: 'terms',
      corrected: {
        before: { from: spell.start_date, to: spell.end_date, contractType: spell.contract_type },
        after: { from: start_date, to: end_date, contractType: input.contract_type ?? spell.contract_type },
        paidOut: {
          was: paidOutOn(spell.end_date),
          now: text('leavePaidOut', locale, { date: shownDay(end_date) }),
        },
      },
    })
    return undefined
  },
}
