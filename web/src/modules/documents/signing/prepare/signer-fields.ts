import { MOST_SIGNERS } from '#contracts/engine/values/rich-text.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { reminderDays } from './reminder-days.tsx'

/** Who signs: an address and, where it is no colleague's, a name. */
const row: FieldSpec[] = [
  { name: 'email', label: 'name:documents.signers.email', kind: 'email', share: 3 },
  { name: 'name', label: 'name:documents.signers.name', kind: 'text', share: 2 },
]

const signers = (...more: FieldSpec[]): FieldSpec => ({
  name: 'signers',
  label: 'name:documents.signers',
  kind: 'rows',
  addLabel: 'documents:signing.addSigner',
  max: MOST_SIGNERS,
  isOrdered: true,
  row: [...row, ...more],
})

/** In the dialog that asks who: in which language they are asked too. */
export const askedSigners = signers({
  name: 'locale',
  label: 'name:documents.signers.locale',
  kind: 'choice',
  choices: [
    { value: 'en', label: 'platform:language.en' },
    { value: 'ro', label: 'platform:language.ro' },
  ],
  share: 2,
})

/** Beside the pages, where there is less room. */
export const placedSigners = signers({ name: 'locale', label: 'name:documents.signers.locale', kind: 'hidden' })

/** How and when they are asked. */
export const sendingFields: FieldSpec[] = [
  { name: 'message', label: 'name:documents.message', kind: 'textarea', rows: 3 },
  { name: 'in_order', label: 'name:documents.in_order', help: 'documents:signing.inOrderHelp', kind: 'switch' },
  { name: 'due_on', label: 'name:documents.due_on', help: 'documents:signing.dueOnHelp', kind: 'date' },
  { name: 'expires_on', label: 'name:documents.expires_on', help: 'documents:signing.expiresOnHelp', kind: 'date' },
  reminderDays,
]
