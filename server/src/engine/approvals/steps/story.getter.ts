import { ApprovalStory } from '#contracts/engine/approvals.ts'
import { sql } from '#platform/database/index.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import type { GetterDefinition } from '../../definition.ts'
import { checkSeen } from '../../history/history.ts'
import { answersData } from '../../output.ts'
import type { Registry } from '../../registry.ts'
import type { Approval } from '../approvable.ts'

/** `GET /restify/{e}/{id}/getters/approvals`: who decided what and when, for everybody who sees the record. */
export const approvalsGetter = ({ resource }: Approval): GetterDefinition => ({
  level: 'record',
  may: 'auth',
  output: answersData(ApprovalStory),
  run: (context: Context, id: string | null, registry: Registry) =>
    context.services.database.tenant(context.tenant.id, async (tx) => {
      await checkSeen(tx, context, registry.resource(resource), id!)
      const data = await tx.rows<ApprovalStory[number]>(sql`select s.step, ${iso(sql`s.opened_at`)} as opened_at,
          ${iso(sql`s.closed_at`)} as closed_at, s.outcome,
          coalesce((select json_agg(json_build_object('name', ${personName('u')},
              'decision', d.decision, 'comment', d.comment, 'decided_at', ${iso(sql`d.decided_at`)}) order by d.decided_at)
            from approval_decisions d
            left join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
            where d.tenant_id = s.tenant_id and d.subject_type = s.subject_type and d.subject_id = s.subject_id
              and d.sequence = s.sequence), '[]') as decisions
        from approval_steps s
        where s.tenant_id = ${context.tenant.id} and s.subject_type = ${resource} and s.subject_id = ${id}
        order by s.sequence`)
      return ok({ data })
    }),
})

const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
