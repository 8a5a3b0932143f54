import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import { problemsOf as brokenRules, type Problem } from '#contracts/validation/explain.ts'
import { on } from '#web/platform/events.ts'
import { explain } from '#web/platform/texts/rules.ts'
import { currentLocale, onLocaleChange, text } from '#web/platform/texts/setup.ts'
import { readPath } from '../resource/records.ts'
import type { FieldSpec, FormValues } from './field-specs.ts'
import { errorsMoved, type Places } from './rows/rows.ts'
import { forgetTyped, keepDraft, keepTyped, readDraft, readTyped } from './values/draft.ts'
import { initialValues, payloadOf, requiredIn, shownFields } from './values/form-values.ts'
import { fieldAt, leavesOf } from './values/leaves.ts'

export interface FormModelOptions {
  fields: readonly FieldSpec[]
  /** What is known already: a record's attributes, defaults. */
  initial?: FormValues
  /** The contract's schema of the payload. */
  schema?: z.ZodType
  /** Rules between fields, as the contract declares them: `[field, rule]`, and what the rule's sentence names. */
  rules?: (values: FormValues) => readonly Problem[]
  /** Which record it is about, where a page has such a form for several. */
  about?: string
  /** Keeps what is typed under this name while the tab is open. */
  draftKey?: string
}

const noFields: FieldSpec[] = []

/** The problems of a payload in the reader's language, by field; only for fields that are shown, so that each has a place. */
export function problemsOf(options: FormModelOptions, values: FormValues): Record<string, string> {
  const shown = placesOf(options.fields, values)
  const payload = payloadOf(options.fields, values)
  const parsed = options.schema?.safeParse(payload, { reportInput: true })
  const broken = [
    ...(parsed && !parsed.success ? brokenRules(parsed.error) : []),
    ...(options.rules?.(payload) ?? []),
    ...blanksIn(shown, payload),
  ]
  // Only what has a field here is shown, so what is called by no label is not read by anybody.
  const labelOf = (path: string[]) => {
    const field = fieldAt(path.join('.'), shown)
    return field ? text(field.field.label) : path.join('.')
  }
  return atFields(explain(broken, labelOf), shown)
}

/** The fields at which an error can stand. */
const placesOf = (fields: readonly FieldSpec[], values: FormValues) =>
  shownFields(leavesOf(fields), values).filter(({ kind }) => kind !== 'hidden')

/** The fields that say of themselves that they are required, and are left blank; those in rows too. */
function blanksIn(fields: readonly FieldSpec[], payload: FormValues, within = ''): (readonly [string, 'required'])[] {
  return fields.flatMap((field) => {
    const value = readPath(payload, field.name)
    const name = within + field.name
    if (field.required && isBlank(value)) return [[name, 'required'] as const]
    if (field.kind !== 'rows') return []
    return ((value ?? []) as FormValues[]).flatMap((row, i) =>
      blanksIn(shownFields(field.row, row), row, `${name}.${i}.`),
    )
  })
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Errors joined to sentences at the field they belong to; those of a list's items (`emails.2`) go to the list, where it is not one of rows. */
export function atFields(errors: Record<string, string[]>, fields: readonly FieldSpec[]): Record<string, string> {
  const placed: Record<string, string[]> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const field = fieldAt(path, fields)
    if (field) placed[field.name] = [...new Set([...(placed[field.name] ?? []), ...sentences])]
  }
  return Object.fromEntries(Object.entries(placed).map(([name, sentences]) => [name, sentences.join('\n')]))
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The values with one of them changed; objects and lists on the way are copied, so that the old values stay what they were. */
function changed(values: FormValues, name: string, value: unknown): FormValues {
  const [key, ...rest] = name.split('.')
  const next = rest.length === 0 ? value : changed((values[key!] ?? {}) as FormValues, rest.join('.'), value)
  if (Array.isArray(values)) return values.with(Number(key), next) as unknown as FormValues
  return { ...values, [key!]: next }
}

const without = (errors: Record<string, string>, name: string) =>
  name in errors ? Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)) : errors

/** Values, errors and changes of a declared form. The sign-in page carries this code, so it leans on no form library. */
export function useFormModel(options: FormModelOptions) {
  const { fields = noFields, draftKey } = options
  const [first, setFirst] = useState(() => initialValues(fields, { ...options.initial, ...readDraft(draftKey) }))
  const [values, setValues] = useState(() => {
    const typed = readTyped(fields, options.about)
    // What is never kept, as files, is there once more, and empty.
    return typed ? initialValues(fields, typed) : first
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const latest = useRef({ options, values })
  latest.current = { options, values }
  const change = useCallback((name: string, value: unknown) => {
    setValues((before) => changed(before, name, value))
    setErrors((before) => without(before, name))
  }, [])
  const changeRows = useCallback((name: string, rows: readonly FormValues[], places: Places) => {
    setValues((before) => changed(before, name, rows))
    setErrors((before) => errorsMoved(before, name, places))
  }, [])
  useEffect(() => forgetTyped(latest.current.options.fields, latest.current.options.about), [])
  useEffect(() => keepDraft(draftKey, latest.current.options.fields, values), [draftKey, values])
  // What was typed outlives a session that ended elsewhere: its owner finds it after signing in again.
  useEffect(
    () =>
      on('page-ending', () => {
        const { options, values } = latest.current
        if (!same(values, first)) keepTyped(options.fields, values, options.about)
      }),
    [first],
  )
  // Errors follow the language on screen: those of the form are found again, the server's are said again where a rule says them.
  useEffect(() => {
    let until = currentLocale()
    return onLocaleChange((now) => {
      const { options, values } = latest.current
      const found = problemsOf(options, values)
      const before = until
      until = now
      const said = (say: (name: string, was: string) => string) =>
        setErrors((errors) => Object.fromEntries(Object.entries(errors).map(([name, was]) => [name, say(name, was)])))
      said((name, was) => found[name] ?? was)
      // Few switch while a refusal of the server stands there: what says it again comes then.
      void import('#web/platform/texts/said-rules.ts').then(({ saidAgain }) => {
        const again = (name: string, was: string) => {
          const at = fieldAt(name, leavesOf(options.fields))
          return (at && saidAgain(was, at.field.label, before)) ?? text('engine:form.refused')
        }
        said((name, was) => found[name] ?? again(name, was))
      })
    })
  }, [])
  const required = useMemo(() => new Set(requiredIn(fields, options.schema)), [fields, options.schema])
  return {
    values,
    errors,
    /** No field has an error any more. */
    isClean: Object.keys(errors).length === 0,
    change,
    /** Puts rows into a list; `places` says where each was before. */
    changeRows,
    required,
    /** Whether anything differs from what the form began with, and from what was `kept` since; asked when it matters, not at every key. */
    isDirty: (kept?: FormValues) => latest.current.values !== kept && !same(latest.current.values, first),
    validate: () => {
      const problems = problemsOf(latest.current.options, latest.current.values)
      setErrors(problems)
      return Object.keys(problems).length === 0
    },
    /** Shows the server's field errors; answers those that have a field here. */
    setServerErrors: (sent: Record<string, string[]>) => {
      const placed = atFields(sent, placesOf(latest.current.options.fields, latest.current.values))
      setErrors(placed)
      return placed
    },
    /** What the form began with, as it would have gone over the wire. */
    before: () => payloadOf(fields, first),
    payload: () => payloadOf(fields, values),
    /** Makes these values the saved ones. */
    settle: setFirst,
  }
}

export type FormModel = ReturnType<typeof useFormModel>
