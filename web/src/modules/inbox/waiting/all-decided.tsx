import { IconChecks } from '@tabler/icons-react'
import type { LastDecided } from '#contracts/engine/approvals.ts'
import { dayOfMoment, today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'

/** Nothing waits: what was decided last, and when. */
export function AllDecided({ last }: { last?: LastDecided | null }) {
  const { t } = useTexts()
  const format = useFormat()
  const isToday = last && dayOfMoment(last.decided_at) === today()
  const at = last && (isToday ? format.moment(last.decided_at).slice(-5) : format.moment(last.decided_at))
  return (
    <EmptyState
      icon={IconChecks}
      title={t('inbox:waiting.empty')}
      help={
        last
          ? t(isToday ? 'inbox:waiting.lastToday' : 'inbox:waiting.last', {
              name: last.person,
              kind: last.kind,
              at: at!,
            })
          : t('inbox:waiting.emptyHelp')
      }
    />
  )
}
