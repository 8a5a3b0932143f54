import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './notices-panel.module.css'

/** What waits for the reader, each with the way to it in the inbox. */
export function WaitingLines({ records, onLeave }: { records: readonly WaitingRecord[]; onLeave: () => void }) {
  const { t } = useTexts()
  const { momentDay } = useFormat()
  if (records.length === 0) return null
  return (
    <ul className={classes.waiting} aria-label={t('inbox:tab.waiting')}>
      {records.map(({ id, person, about, kind, created_at }) => (
        <li key={id} className={classes.notice}>
          <div className={classes.words}>
            <Anchor component={Link} to="/inbox" search={{ id } as never} onClick={onLeave} fz="sm" c="inherit">
              <b>{person}</b> <span data-figures>{about ?? kind}</span>
            </Anchor>
            <Text fz="xs" c="dimmed" data-figures>
              {t('engine:waiting.since', { day: momentDay(created_at) })}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  )
}
