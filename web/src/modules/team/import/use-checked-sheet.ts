import { useEffect, useRef, useState } from 'react'
import type { ImportPreview } from '#contracts/team/employees-import.ts'
import { tell } from '#web/platform/api/report.ts'
import { checkSheet, type Sheet } from './use-import.ts'

const PAUSE = 350

/** What the server says of the sheet as it stands; asked again a moment after each change, the newest answer wins. */
export function useCheckedSheet(sheet: Sheet): { preview: ImportPreview | null; checking: boolean } {
  const [checked, setChecked] = useState<{ of: Sheet; preview: ImportPreview } | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (sheet.rows.length === 0) return
    let current = true
    const ask = () =>
      checkSheet(sheet).then(
        (preview) => current && setChecked({ of: sheet, preview }),
        (error) => current && tell(error, 'team:import.failed'),
      )
    const timer = setTimeout(ask, isFirst.current ? 0 : PAUSE)
    isFirst.current = false
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [sheet])
  return { preview: checked?.preview ?? null, checking: checked?.of !== sheet && sheet.rows.length > 0 }
}
