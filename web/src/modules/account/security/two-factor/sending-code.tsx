import { useEffect, useRef } from 'react'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'

const LENGTH = 6

/** Sends its form by itself once the last digit is there: nobody wants to press a button after six digits. */
export function SendingCode({ value, onChange, error, label }: CustomFieldProps) {
  const code = String(value ?? '')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code.length === LENGTH) place.current?.closest('form')?.requestSubmit()
  }, [code])
  return (
    <div ref={place}>
      <CodeField label={label} error={error} length={LENGTH} value={code} onChange={onChange} />
    </div>
  )
}
