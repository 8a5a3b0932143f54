import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportPreview } from '#contracts/engine/imports/imports.ts'
import { messageOf } from '#web/platform/api/report.ts'
import type { ImportSubject } from '../subject.ts'
import { checkSheet, type Sheet } from '../use-import.ts'
import { previewOf } from './sheet-changes.ts'

const PAUSE = 350

interface CheckedSheet {
  /** The newest answer; of the sheet as it stands once that is `checked`. */
  preview: ImportPreview | null
  state: 'checking' | 'checked' | 'failed'
  /** Why it could not be checked. */
  problem: string | undefined
}

/** What the server says of the sheet as it stands; asked again a moment after each change, the newest answer wins. */
export function useCheckedSheet(subject: ImportSubject, sheet: Sheet): CheckedSheet {
  const [checked, setChecked] = useState<{ of: Sheet; preview: ImportPreview } | null>(null)
  const [failed, setFailed] = useState<{ of: Sheet; said: string } | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (sheet.rows.length === 0) return
    let current = true
    const ask = () =>
      checkSheet(subject, sheet).then(
        (preview) => current && setChecked({ of: sheet, preview }),
        (error) => current && setFailed({ of: sheet, said: messageOf(error, 'imports:preview.failed') }),
      )
    const timer = setTimeout(ask, isFirst.current ? 0 : PAUSE)
    isFirst.current = false
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [subject, sheet])
  const state = checked?.of === sheet ? 'checked' : failed?.of === sheet ? 'failed' : 'checking'
  const preview = useMemo(() => checked && previewOf(sheet, checked.of, checked.preview), [sheet, checked])
  return { preview, state, problem: state === 'failed' ? failed!.said : undefined }
}
