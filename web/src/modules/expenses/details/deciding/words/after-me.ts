import type { ApprovalStory } from '#contracts/engine/approvals.ts'
import type { Deciders } from '#contracts/expenses/deciding.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { ExpenseRecord } from '../../../expense-record.ts'
import { ownAmount } from '../../line.ts'

/** Names of people of whom one is enough: two by name, of more the first. */
export function anyOf(people: readonly string[]): string {
  const [first = '', second = ''] = people
  if (people.length <= 1) return first || text('expenses:decide.nobody')
  if (people.length === 2) return text('expenses:decide.oneOfTwo', { first, second })
  return text('expenses:decide.oneOfMore', { first, count: people.length - 1 })
}

/** Who decides after the reader, where the expenses that they approve come to more than one person decides on; undefined where nobody does. */
export function afterMe(deciders: Deciders | undefined, approved: readonly ExpenseRecord[]): string | undefined {
  const large = deciders?.steps.find(({ step, is_open }) => step === 'large' && !is_open)
  if (!large || deciders?.large_amount == null) return undefined
  const { currency, large_amount } = deciders
  const sum = approved.reduce((total, expense) => total + (ownAmount(expense, currency) ?? 0), 0)
  if (sum <= large_amount) return undefined
  return text('expenses:decide.afterYou', {
    people: anyOf(large.people),
    amount: formats().money(large_amount, currency),
  })
}

/** Who has approved before the reader in this round; undefined where nobody has. */
export function beforeMe(story: ApprovalStory | undefined): string | undefined {
  const steps = story ?? []
  const begun = steps.findLastIndex(({ outcome }) => outcome === 'rejected' || outcome === 'restarted') + 1
  const names = steps.slice(begun).flatMap(({ decisions }) => decisions.flatMap(({ name }) => name ?? []))
  return names.length > 0 ? names.join(', ') : undefined
}
