import { logsAnywhere } from '#contracts/time/permissions.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { EntryRecord } from './entry.ts'

/**
 * Why some of these entries stay as they are: an invoice has them, their day is closed (`closed`), or their project is archived;
 * undefined where they can be changed.
 */
export function useLock(entries: readonly EntryRecord[], closed: boolean): string | undefined {
  const { t } = useTexts()
  const { can } = useSession()
  if (entries.some(({ attributes }) => attributes.is_invoiced)) return t('time:entry.invoicedHelp')
  if (closed) return t('time:day.closed')
  const isClosed = !logsAnywhere(can) && entries.some(({ attributes }) => attributes.is_closed)
  return isClosed ? t('time:entry.closedHelp') : undefined
}
