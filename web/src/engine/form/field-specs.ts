import type { ReactNode } from 'react'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { Choice } from '../resource/types.ts'
import type { AddLinkProps } from './records/add-link.tsx'
import type { EntityChoice } from './records/use-entity-options.ts'

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

/** What a composite field draws with. */
export interface CompositeFieldProps {
  /** All values of the form, those of its parts by their names among them. */
  values: FormValues
  /** Changes any of its parts at once. */
  onChange: (changes: object) => void
  /** By name of the part. */
  errors: Readonly<Record<string, string | undefined>>
  disabled: boolean
  /** Draws a part as it is declared, with its label and error. */
  draw: (name: string) => ReactNode
}

/** A line below the rows of a list: `Total 1,240.00`. */
export interface RowsTotal {
  label: TextKey
  value: ReactNode
}

type FieldKind =
  | { kind: 'text' | 'email' | 'url' | 'phone' | 'switch' | 'checkbox' }
  /** What lies beyond `min` and `max` is brought back to them; `decimals` are the digits after the point, 0 for whole numbers. */
  | { kind: 'number'; min?: number; max?: number; decimals?: number }
  /** `taken`: days that cannot be picked, with what each is. */
  | { kind: 'date'; taken?: ReadonlyMap<string, string> }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'money'; currency: string | ((values: FormValues) => string) }
  /** `rules`: shows the rules of a strong password; `length`: only that of eight characters. */
  | { kind: 'password'; rules?: 'strong' | 'length'; autoComplete: 'current-password' | 'new-password' }
  | { kind: 'code'; length?: number }
  | { kind: 'choice'; choices: readonly Choice[] }
  /** Choices that are data, not texts: countries, time zones. */
  | { kind: 'options'; options: readonly { value: string; label: string }[] }
  | (Omit<EntityChoice, 'query'> & {
      kind: 'entity'
      query?: QueryParams | ((values: FormValues) => QueryParams)
      /** Offered before the records: values that stand for none of them. */
      besides?: readonly Choice[]
      /** Who makes one in the field, by the name that was typed. */
      creates?: Needs
      /** Where a record that is not among the choices is added. */
      add?: AddLinkProps
    })
  /** Several records of another entity, as a list of ids. */
  | (Omit<EntityChoice, 'query'> & { kind: 'entities'; query?: QueryParams })
  | { kind: 'file'; accept?: string[]; maxSize?: number; maxFiles?: number }
  | { kind: 'custom'; render: (props: CustomFieldProps) => ReactNode; empty?: unknown }
  /** Held and sent, not drawn. */
  | { kind: 'hidden' }
  /** One input for several keys, as a span of days: its own name is its place, its values are those of `parts`. */
  | { kind: 'composite'; parts: readonly FieldSpec[]; render: (props: CompositeFieldProps) => ReactNode }
  /** Children of the record, as chapters of a book: a list of objects, each with the fields of `row`. */
  | {
      kind: 'rows'
      row: readonly FieldSpec[]
      addLabel: TextKey
      /** What a new row begins with; the rows that are there already are given. */
      first?: (rows: readonly FormValues[]) => FormValues
      /** Rows can be dragged, and moved by the arrow keys: their order is what is sent. */
      isOrdered?: boolean
      /** At most so many. */
      max?: number
      /** A switch that begins the list with one row, and empties it. */
      switchLabel?: TextKey
      totals?: (rows: readonly FormValues[], values: FormValues) => readonly RowsTotal[]
    }

export type FieldSpec = FieldKind & {
  /** Key on the wire; dots for nested ones: `address.street`. */
  name: string
  label: TextKey
  help?: TextKey
  placeholder?: TextKey
  /** Asterisk. Left out, the schema decides. */
  required?: boolean
  /** How much of a row's width it takes beside the others; 1 unless given. */
  share?: number
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
  /** On a page its fields take the whole width and no heading stands beside them: for a text that is written like a sheet of paper. */
  isWide?: boolean
}
