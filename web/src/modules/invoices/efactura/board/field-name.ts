import type { ProblemOwner } from '#contracts/invoices/efactura/state.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { text } from '#web/platform/texts/setup.ts'

const subjects: Readonly<Record<ProblemOwner, string>> = {
  invoice: 'invoices',
  client: 'clients',
  company: 'settings',
  tax: 'company-tax-terms',
}

/** What the field of a problem is called, with whose it is; undefined where ANAF's words name none. */
export function nameOfField(owner: ProblemOwner, field: string): string | undefined {
  if (field === '') return undefined
  const [first, , column] = field.split('.')
  const key = first === 'lineItems' ? `invoice-lines.${column}` : `${subjects[owner]}.${field}`
  return text(`invoices:board.field.${owner}` as TextKey, { field: text(`name:${key}` as TextKey) })
}
