import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { shownDay } from '../../engine/values/civil-days.ts'
import {
  CalendarDate,
  CurrencyCode,
  Flag,
  Id,
  nonNegative,
  nullable,
  optionalLines,
} from '../../engine/values/primitives.ts'
import type { Problem } from '../../validation/explain.ts'
import { contractTypes, EmployeeWrite, salaryTypes } from '../employees.ts'

/**
 * Rehiring somebody who has left (`POST /restify/employees/{id}/actions?action=rehire`): the first day of the new employment, its
 * contract and hours, and what they earn from then on. What is not sent stays as it was, but for the salary: without one they
 * have none. Leave that was left at the end counts as paid out unless `leave_paid_out` is false.
 */
export const RehireInput = z.object({
  start_date: EmployeeWrite.shape.start_date,
  contract_type: z.enum(contractTypes),
  weekly_hours_capacity: nullable(nonNegative(168)),
  position_id: nullable(Id),
  salary: nullable(nonNegative()),
  salary_type: nullable(z.enum(salaryTypes)),
  salary_currency: nullable(CurrencyCode),
  leave_paid_out: nullable(Flag),
  send_invitation: nullable(Flag),
  start_onboarding: nullable(Flag),
})

/**
 * Correcting an employment that is over (`POST /restify/employment-spells/{id}/actions?action=correct`): its days, which touch no other
 * employment of the person, why it ended, and the contract that held on its last day. What leave, sheets and seniority follow from it is
 * counted again. The last employment is corrected with the person's own dates.
 */
export const SpellCorrection = z.object({
  start_date: EmployeeWrite.shape.start_date,
  end_date: CalendarDate,
  contract_type: nullable(z.enum(contractTypes)),
  reason: optionalLines(255),
})

interface OtherSpell {
  start_date: string
  end_date: string | null
}

/** What is wrong with the days of an employment beside the others of the same person: the rules of the form and of the server. */
export function spellDayProblems(
  { start_date, end_date }: { start_date: string; end_date: string },
  { before, after }: { before: OtherSpell | undefined; after: OtherSpell },
): Problem[] {
  const problems: Problem[] = []
  if (before?.end_date && start_date <= before.end_date)
    problems.push(['start_date', 'rule.afterLastDay', { date: shownDay(before.end_date) }])
  if (end_date <= start_date) problems.push(['end_date', 'rule.terminationAfterStart'])
  else if (end_date >= after.start_date)
    problems.push(['end_date', 'rule.beforeFirstDay', { date: shownDay(after.start_date) }])
  return problems
}

/** One time of employment (`GET /restify/employment-spells?employee_id=…`). The last one is that of the person's own dates. */
export interface EmploymentSpell {
  employee_id: string
  start_date: string
  end_date: string | null
  /** The kind of contract: today's, or the one of its last day. */
  contract_type: string
  /** Why it ended: for those who manage employees. */
  reason?: string | null
}

export const spellNames = {
  'employees.leave_paid_out': { en: 'Unused leave was paid out', ro: 'Concediul neefectuat a fost plătit' },
  'employees.send_invitation': { en: 'Send the invitation now', ro: 'Trimite invitația acum' },
  'employees.start_onboarding': { en: 'Create onboarding tasks', ro: 'Creează sarcinile de integrare' },
  'employment-spells.employee_id': { en: 'Person', ro: 'Persoană' },
  'employment-spells.start_date': { en: 'First day', ro: 'Prima zi' },
  'employment-spells.end_date': { en: 'Last day', ro: 'Ultima zi' },
  'employment-spells.contract_type': { en: 'Contract type', ro: 'Tip de contract' },
  'employment-spells.reason': { en: 'Reason for leaving', ro: 'Motivul plecării' },
} as const satisfies Names
