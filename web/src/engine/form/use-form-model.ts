import { useForm } from '@mantine/form'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import { explain, ruleText } from '#contracts/validation/explain.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { FieldSpec, FormValues } from './field-specs.ts'
import { initialValues, isRequiredBy, payloadOf, shownFields } from './form-values.ts'

export interface FormModelOptions {
  fields: readonly FieldSpec[]
  /** What is known already: a record's attributes, defaults. */
  initial?: FormValues
  /** The contract's schema of the payload. */
  schema?: z.ZodType
  /** Rules between fields, as the contract declares them: `[field, rule]` pairs. */
  rules?: (values: FormValues) => [string, string][]
  /** Keeps what is typed under this name while the tab is open. */
  draftKey?: string
}

const noFields: FieldSpec[] = []

/** The problems of a payload in the reader's language, by field; only for fields that are shown, so that each has a place. */
export function problemsOf(options: FormModelOptions, values: FormValues): Record<string, string> {
  const shown = shownFields(options.fields, values)
  const payload = payloadOf(options.fields, values)
  const parsed = options.schema?.safeParse(payload, { reportInput: true })
  const errors = parsed && !parsed.success ? explain(parsed.error, currentLocale()) : {}
  for (const [field, rule] of options.rules?.(payload) ?? []) {
    errors[field] ??= []
    errors[field].push(ruleText(rule, currentLocale(), [field]))
  }
  const missing = shown.filter((field) => field.required && isBlank(payload[field.name]))
  for (const { name } of missing) errors[name] ??= [ruleText('required', currentLocale(), [name])]
  return atFields(errors, shown)
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Errors joined to sentences at the field they belong to; one of a list's item (`invitations.2`) goes to the list. */
export function atFields(errors: Record<string, string[]>, fields: readonly FieldSpec[]): Record<string, string> {
  const placed: Record<string, string> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const field = fields.find(({ name }) => path === name) ?? fields.find(({ name }) => path.startsWith(`${name}.`))
    if (field && sentences.length > 0) placed[field.name] ??= sentences.join('\n')
  }
  return placed
}

/** Values, errors and changes of a declared form. */
export function useFormModel(options: FormModelOptions) {
  const { fields = noFields, draftKey } = options
  const latest = useRef(options)
  latest.current = options
  const [first] = useState(() => initialValues(fields, { ...options.initial, ...readDraft(draftKey) }))
  const form = useForm<FormValues>({
    initialValues: first,
    validate: (values) => problemsOf(latest.current, values),
    clearInputErrorOnChange: true,
  })
  const setValue = useRef(form.setFieldValue)
  setValue.current = form.setFieldValue
  const change = useCallback((name: string, value: unknown) => setValue.current(name, value as never), [])
  useEffect(() => keepDraft(draftKey, latest.current.fields, form.values), [draftKey, form.values])
  const required = useMemo(
    () => new Set(fields.filter((f) => f.required ?? isRequiredBy(options.schema, f.name)).map((f) => f.name)),
    [fields, options.schema],
  )
  return {
    values: form.values,
    errors: form.errors as Record<string, string>,
    change,
    required,
    isDirty: form.isDirty(),
    validate: () => !form.validate().hasErrors,
    /** Shows the server's field errors; answers whether any of them has a field here. */
    setServerErrors: (errors: Record<string, string[]>) => {
      const placed = atFields(errors, shownFields(latest.current.fields, form.values))
      form.setErrors(placed)
      return Object.keys(placed).length > 0
    },
    /** What the form began with, as it would have gone over the wire. */
    before: () => payloadOf(fields, form.getInitialValues()),
    payload: () => payloadOf(fields, form.values),
    /** Makes the present values the saved ones. */
    settle: () => form.resetDirty(),
  }
}

export type FormModel = ReturnType<typeof useFormModel>
