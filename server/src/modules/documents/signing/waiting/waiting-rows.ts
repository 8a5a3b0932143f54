import type { WaitingToSign } from '#contracts/documents/signer.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

interface Whose {
  tx: Tx
  tenantId: string
  userId: string
  /** The company's day. */
  today: string
}

/** What waits for somebody's own signature, the oldest first. */
export const waitingRows = ({
  tx,
  tenantId,
  userId,
  today,
}: Whose): Promise<(WaitingToSign & { message: string | null })[]> =>
  tx.rows<
    WaitingToSign & { message: string | null }
  >(sql`select s.id as signer_id, d.name as document, coalesce(${personName('u')}, '') as sender,
      s.asked_at, r.due_on, r.message
    from signing_signers s
    join signing_requests r on r.tenant_id = s.tenant_id and r.id = s.request_id and r.state in ('sent', 'error_sending')
    join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id
    left join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.state in ('asked', 'viewed', 'failed')
      and (r.expires_on is null or r.expires_on >= ${today}::date)
    order by s.asked_at, s.id limit 200`)
