import { queryClient } from '#web/platform/query/client.ts'
import { profileQuery } from '#web/platform/session/queries.ts'
import { readPath } from '../../resource/records.ts'
import type { FieldSpec, FormValues } from '../field-specs.ts'
import { marksOf } from '../rows/rows.ts'
import { writePath } from './form-values.ts'
import { leavesOf } from './leaves.ts'

const PREFIX = 'draft.'

/** What was typed into a form earlier in this tab; never secrets or files. */
export function readDraft(key: string | undefined): FormValues {
  if (!key) return {}
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}') as FormValues
  } catch {
    return {}
  }
}

/** Keeps what is typed for as long as the tab is open. */
export function keepDraft(key: string | undefined, fields: readonly FieldSpec[], values: FormValues): void {
  if (key) sessionStorage.setItem(PREFIX + key, JSON.stringify(withoutSecrets(fields, values)))
}

function withoutSecrets(fields: readonly FieldSpec[], values: FormValues): FormValues {
  const kept: FormValues = {}
  for (const field of leavesOf(fields)) {
    if (['password', 'code', 'file'].includes(field.kind)) continue
    const value = readPath(values, field.name)
    writePath(kept, field.name, field.kind === 'rows' ? keptRows(field.row, value) : value)
  }
  return kept
}

/** What a row has besides its fields says which one it is. */
const keptRows = (fields: readonly FieldSpec[], rows: unknown) =>
  ((rows ?? []) as FormValues[]).map((row) => ({ ...marksOf(row), ...withoutSecrets(fields, row) }))

/** What somebody had typed when their session ended, by form: in memory alone, for it may hold anything, and for its owner alone. */
let typed: { owner: string; forms: Map<string, FormValues> } | undefined

const ownerOf = () => queryClient.getQueryData(profileQuery.queryKey)?.id
/** What it is about tells the form of one record from that of another on the same page. */
const formOf = (fields: readonly FieldSpec[], about: string) =>
  [window.location.pathname, about, ...fields.map(({ name }) => name)].join(' ')

/** Keeps what is typed while its owner signs in again in this tab. */
export function keepTyped(fields: readonly FieldSpec[], values: FormValues, about = ''): void {
  const owner = ownerOf()
  if (!owner) return
  if (typed?.owner !== owner) typed = { owner, forms: new Map() }
  // A dialog may stand over a form of its page.
  typed.forms.set(formOf(fields, about), withoutSecrets(fields, values))
}

/** What the reader had typed into this form before their session ended. It stays: a form may be drawn more than once before it stands. */
export function readTyped(fields: readonly FieldSpec[], about = ''): FormValues | undefined {
  const owner = ownerOf()
  if (!typed || !owner) return undefined
  if (typed.owner !== owner) typed = undefined
  return typed?.forms.get(formOf(fields, about))
}

/** Forgets it once the form stands: it comes back once. */
export function forgetTyped(fields: readonly FieldSpec[], about = ''): void {
  typed?.forms.delete(formOf(fields, about))
}

/** Forgets what was typed. */
export const clearDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key)
