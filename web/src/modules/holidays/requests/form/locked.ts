import type { TextKey, TextValues } from '#web/platform/texts/namespaces.ts'
import type { RequestRecord } from '../request-record.ts'

interface Lock {
  title: string
  text?: string
  color: 'primary' | 'red' | 'gray'
}

/** Why a request cannot be edited any more (spec 2 section 4); undefined while it can. */
export function lockedBecause(
  { attributes, meta }: RequestRecord,
  t: (key: TextKey, values?: TextValues) => string,
): Lock | undefined {
  const reason = attributes.status_explanation
  switch (attributes.status) {
    case 'approved':
      return { title: t('holidays:request.lockedApproved'), color: 'primary' }
    case 'rejected': {
      const text = reason ? t('holidays:request.reason', { reason }) : undefined
      return { title: t('holidays:request.lockedRejected'), text, color: 'red' }
    }
    case 'cancelled':
      return { title: t('holidays:request.lockedCancelled'), color: 'gray' }
    default:
      return meta.authorizedToUpdate ? undefined : { title: t('holidays:request.lockedOther'), color: 'gray' }
  }
}
