import type { Locale } from '#contracts/engine/values/primitives.ts'
import { hasText, text } from '#platform/texts/index.ts'
import { stepOf } from '../approvals/steps/step-remark.ts'
import type { AuditPart } from './subjects.ts'

/** `sign out device` → `Sign out device`: what has no text of its own is still readable. */
const readable = (key: string) => {
  const words = key.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const named = (group: string) => (key: string, locale: Locale) => {
  const name = `${group}.${key}`
  return hasText(name) ? text(name, locale) : readable(key)
}

/** What was done, in words: "Changed". */
const actionName = named('historyAction')
/** The kind of record, in words, by its resource's key: "Book". */
export const kindName = named('recordKind')

/** What was done, in words; of a decision in steps also at which: "Approved, step 1 of 2". */
export function actionLabel({ action, after }: Pick<AuditPart, 'action' | 'after'>, locale: Locale): string {
  const step = stepOf(after)
  return step
    ? text('history.atStep', locale, { action: actionName(action, locale), ...step })
    : actionName(action, locale)
}
