import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApprovalStory } from '#contracts/engine/approvals.ts'
import { api } from '#web/platform/api/client.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

interface DecisionListProps {
  entity: string
  id: string
  className?: string
}

/** Who decided what on a record, where that says more than its outcome: several of them, or one with a comment. */
export function DecisionList({ entity, id, className }: DecisionListProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: keys.getter(entity, 'approvals', { id }),
    queryFn: async ({ signal }) => {
      const path = `/restify/${entity}/${id}/getters/approvals`
      return (await api.get<{ data: ApprovalStory }>(path, { signal, onError: 'log' })).data
    },
  })
  const decisions = (data ?? []).flatMap((step) => step.decisions)
  const isMore = decisions.length > 1 || decisions.some((one) => one.decision === 'approved' && one.comment)
  if (!isMore) return null
  return (
    <section className={className} aria-label={t('engine:decision.list')}>
      <Title order={2} fz="md" mb="sm">
        {t('engine:decision.list')}
      </Title>
      {decisions.map(({ name, decision, comment, decided_at }) => (
        <div key={`${name} ${decided_at}`}>
          <Group gap="xs">
            <Text fz="sm" fw={600}>
              {name ?? MISSING}
            </Text>
            <Text fz="sm" data-figures>
              {t(`engine:decision.${decision}`)} · {format.moment(decided_at)}
            </Text>
          </Group>
          {comment && <Text fz="sm">{comment}</Text>}
        </div>
      ))}
    </section>
  )
}
