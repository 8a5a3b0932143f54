import { useCallback, useEffect, useState } from 'react'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import type { TimeZoneOption } from './time-zones.ts'

/** A time zone. All of them with their offsets weigh as much as the form: they come to name the one that is set, or on use. */
export function TimeZoneField({ value, values: _, ...field }: CustomFieldProps) {
  const [zones, setZones] = useState<TimeZoneOption[]>([])
  const isSet = Boolean(value)
  const load = useCallback(
    () => void import('./time-zones.ts').then(({ timeZoneOptions }) => setZones(timeZoneOptions())),
    [],
  )
  useEffect(() => {
    if (isSet) load()
  }, [isSet, load])
  return (
    <EnumSelect
      {...field}
      value={(value as string | null) || null}
      options={zones}
      searchable
      onFocus={load}
      onPointerEnter={load}
    />
  )
}
