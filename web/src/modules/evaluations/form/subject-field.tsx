import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CompositeFieldProps } from '#web/engine/form/field-specs.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

/** What is known of the person now is what was before; only what the reader sees of them. */
function asBefore({ id, attributes: a }: AnyRecord) {
  const named: string[] = [...(a.salary_evaluation_assignees ?? []), ...(a.technical_evaluation_assignees ?? [])]
  const assignees = [...new Set(named)].filter((one) => one !== id)
  return {
    position_before_id: a.position_id ?? null,
    level_before_id: a.level_id ?? null,
    ...(a.salary == null ? {} : { salary_before: a.salary, currency: a.salary_currency }),
    ...(assignees.length > 0 ? { assignees } : {}),
  }
}

/** Whom a new evaluation is of: choosing somebody fills in how they stand now. */
export function SubjectField({ values, onChange, draw }: CompositeFieldProps) {
  const id = values.employee_id as string | null
  const { data } = useQuery({ ...recordQuery('employees', id ?? ''), enabled: Boolean(id) })
  const filledFor = useRef<string>(undefined)
  useEffect(() => {
    if (!data || filledFor.current === data.id) return
    filledFor.current = data.id
    onChange(asBefore(data))
  })
  return <>{draw('employee_id')}</>
}
