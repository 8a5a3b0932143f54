import { readPath } from '../resource/records.ts'
import type { FieldSpec, FormValues } from './field-specs.ts'
import { writePath } from './form-values.ts'

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
  if (!key) return
  const kept: FormValues = {}
  for (const field of fields) {
    if (['password', 'code', 'file'].includes(field.kind)) continue
    writePath(kept, field.name, readPath(values, field.name))
  }
  sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
}

/** Forgets what was typed. */
export const clearDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key)
