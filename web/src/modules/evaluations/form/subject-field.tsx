import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CompositeFieldProps, FormValues } from '#web/engine/form/field-specs.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { asBefore, isFilledIn } from './as-before.ts'

/** Whom a new evaluation is of: choosing somebody fills in how they stand now. */
export function SubjectField({ values, onChange, draw }: CompositeFieldProps) {
  const id = values.employee_id as string | null
  const { data } = useQuery({ ...recordQuery('employees', id ?? ''), enabled: Boolean(id) })
  // A form that comes back after its session had ended is as it was left, and not to be filled in over what was typed.
  const filled = useRef<{ id: string; values: FormValues } | undefined>(
    id && isFilledIn(values) ? { id, values: {} } : undefined,
  )
  useEffect(() => {
    const before = filled.current
    // Somebody else is chosen, whose answer may come late, or never: what stands there of the one before does not wait for it.
    if (before?.id === (data?.id ?? id) || !(before || data)) return
    const taken = asBefore(data, values, before?.values)
    filled.current = data && { id: data.id, values: taken }
    onChange(taken)
  })
  return <>{draw('employee_id')}</>
}
