import { addDays } from '../engine/values/civil-days.ts'

/** Days until payment that a form offers: upon receipt, net 15, 30, 45, 60; another day is typed (spec 3, section 5). */
export const dueTerms = [0, 15, 30, 45, 60] as const

/** Days until an invoice is due where the company says none. */
export const USUAL_DUE_DAYS = 30

/** The day on which an invoice is due. Days are civil days. */
export const dueDate = (issueDate: string, days: number): string => addDays(issueDate, days)
