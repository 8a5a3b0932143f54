import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { storyQuery } from '../story.ts'
import classes from './pane.module.css'

/** Who asked, and who has decided at an earlier step. */
export function RequestHistory({ record }: { record: WaitingRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { data = [] } = useQuery({ ...storyQuery(record.entity, record.id), enabled: record.version !== null })
  const lines = [
    { name: record.person, words: t('inbox:history.asked'), at: record.created_at, comment: null as string | null },
    ...data.flatMap(({ decisions }) =>
      decisions.map(({ name, decision, comment, decided_at }) => ({
        name: name ?? MISSING,
        words: t(`engine:decision.${decision}`),
        at: decided_at,
        comment,
      })),
    ),
  ]
  return (
    <ol className={classes.history} aria-label={t('inbox:history')}>
      {lines.map(({ name, words, at, comment }) => (
        <li key={`${name} ${at}`} className={classes.line}>
          <PersonAvatar name={name} size={22} />
          <div className={classes.lineWords}>
            <Text fz="sm">
              <b>{name}</b> {words}
            </Text>
            {comment && <Text fz="sm">{comment}</Text>}
          </div>
          <Text fz="sm" c="dimmed" data-figures>
            {format.moment(at)}
          </Text>
        </li>
      ))}
    </ol>
  )
}
