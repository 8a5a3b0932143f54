import type { ReactNode } from 'react'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { Choice } from '../resource/types.ts'
import type { EntityChoice } from './use-entity-options.ts'

/** What a form holds while it is edited; nested objects by dotted field names. */
export type FormValues = Record<string, unknown>

export interface CustomFieldProps {
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  label: string
  description?: string
  required: boolean
  disabled: boolean
  values: FormValues
}

type FieldKind =
  | { kind: 'text' | 'email' | 'url' | 'phone' | 'switch' | 'checkbox' | 'number' }
  /** `taken`: days that cannot be picked, with what each is. */
  | { kind: 'date'; taken?: ReadonlyMap<string, string> }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'money'; currency?: string | ((values: FormValues) => string) }
  /** `rules`: shows the rules of a strong password; `length`: only that of eight characters. */
  | { kind: 'password'; rules?: 'strong' | 'length'; autoComplete: 'current-password' | 'new-password' }
  | { kind: 'code'; length?: number }
  | { kind: 'choice'; choices: readonly Choice[] }
  /** Choices that are data, not texts: countries, time zones. */
  | { kind: 'options'; options: readonly { value: string; label: string }[] }
  | (Omit<EntityChoice, 'query'> & { kind: 'entity'; query?: QueryParams | ((values: FormValues) => QueryParams) })
  /** Several records of another entity, as a list of ids. */
  | (Omit<EntityChoice, 'query'> & { kind: 'entities'; query?: QueryParams })
  | { kind: 'file'; accept?: string[]; maxSize?: number; maxFiles?: number }
  | { kind: 'custom'; render: (props: CustomFieldProps) => ReactNode; empty?: unknown }

export type FieldSpec = FieldKind & {
  /** Key on the wire; dots for nested ones: `address.street`. */
  name: string
  label: TextKey
  help?: TextKey
  placeholder?: TextKey
  /** Asterisk. Left out, the schema tells. */
  required?: boolean
  /** Takes half the width where there is room; `full` otherwise. */
  width?: 'half' | 'full'
  permission?: Needs
  /** Not there (and not sent) while this is false. */
  when?: (values: FormValues) => boolean
  disabled?: boolean | ((values: FormValues) => boolean)
  /** The browser's autofill word. */
  autoComplete?: string
  autoFocus?: boolean
}

export interface FormSection {
  title: TextKey
  /** One line that says what the section is for. */
  help?: TextKey
  fields: readonly FieldSpec[]
  permission?: Needs
}
