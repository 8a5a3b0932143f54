import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { CurrencyCode, Flag, Id, nonNegative, nullable } from '../../engine/values/primitives.ts'
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
} as const satisfies Names
