import { reminderFields } from '#contracts/invoices/reminders/words.ts'
import { text } from '#web/platform/texts/setup.ts'

/** A step in words: `7 days after the due date`. */
export function stepWords(days: number): string {
  if (days === 0) return text('invoices:reminders.step.on')
  const count = Math.abs(days)
  return days < 0 ? text('invoices:reminders.step.before', { count }) : text('invoices:reminders.step.after', { count })
}

/** The fields of a text, as they are typed. */
export const fieldWords = (): string => reminderFields.map((name) => `{${name}}`).join(' ')
