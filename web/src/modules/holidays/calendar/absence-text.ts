import type { Absence } from '#contracts/holidays/holidays.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { spanText } from '../requests/span.ts'

type Translate = (key: TextKey) => string

/** What an absence is, for who may know it; `Away` for everybody else. */
export const absenceName = ({ policy }: Absence, t: Translate): string => policy?.name ?? t('holidays:away.away')

/** `Vacation (waiting), 06.07.2026 – 10.07.2026` */
export function absenceText(absence: Absence, t: Translate): string {
  const waits = absence.status === 'draft' ? ` (${t('holidays:away.waitingWord')})` : ''
  return `${absenceName(absence, t)}${waits}, ${spanText(absence, t)}`
}
