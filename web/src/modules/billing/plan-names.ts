import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

const plans = {
  Free: 'billing:plan.Free',
  'Pro Monthly': 'billing:plan.Pro Monthly',
  'Pro Yearly': 'billing:plan.Pro Yearly',
} as const satisfies Record<string, TextKey>

/** The name of a plan as a person reads it, by its name on the wire. */
export const planName = (name: string): TextKey => plans[name as keyof typeof plans] ?? 'billing:plan.Free'

const statuses: Record<string, { label: TextKey; color: StateColor }> = {
  active: { label: 'billing:status.active', color: 'green' },
  past_due: { label: 'billing:status.past_due', color: 'red' },
  unpaid: { label: 'billing:status.unpaid', color: 'red' },
  canceled: { label: 'billing:status.canceled', color: 'gray' },
}

/** Word and colour of the provider's state; states that are rare are all "not active". */
export const statusOf = (status: string) => statuses[status] ?? { label: 'billing:status.other', color: 'gray' }

/** Something is owed: until it is paid, by another card, no other plan can be chosen. */
export const isDue = (status: string) => ['past_due', 'unpaid'].includes(status)

const bills: Record<string, { label: TextKey; color: StateColor }> = {
  paid: { label: 'billing:bills.paid', color: 'green' },
  open: { label: 'billing:bills.open', color: 'red' },
  draft: { label: 'billing:bills.draft', color: 'gray' },
}

const credit = { label: 'billing:bills.credit', color: 'blue' } as const

/** Word and colour of a bill's state; nobody has paid a credit. */
export const stateOf = ({ total, status }: { total: number; status: string }) =>
  total < 0 ? credit : (bills[status] ?? ({ label: 'billing:bills.void', color: 'gray' } as const))
