import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { putOff } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../waiting.module.css'

/** What the reader has put off, folded away, with the way back. */
export function LaterList({ records, onBack }: { records: readonly WaitingRecord[]; onBack: (id: string) => void }) {
  const { t } = useTexts()
  const format = useFormat()
  const [busy, setBusy] = useState<string>()
  if (records.length === 0) return null
  const bring = async ({ entity, id }: WaitingRecord) => {
    setBusy(id)
    await putOff(entity, [id], null)
      .then(() => onBack(id))
      .catch((error: unknown) => showFailure(error, 'inbox:later.backFailed'))
    setBusy(undefined)
  }
  return (
    <details className={classes.later}>
      <summary>{t('inbox:later.list', { count: records.length })}</summary>
      <ul className={classes.list}>
        {records.map((record) => {
          const { id, person, about, kind, until } = record
          return (
            <li key={id} className={classes.row}>
              <div className={classes.words}>
                <Text fz="sm">
                  <b>{person}</b> <span data-figures>{about ?? kind}</span>
                </Text>
                <Text fz="xs" c="dimmed" data-figures>
                  {t('inbox:later.since', { day: format.day(until) })}
                </Text>
              </div>
              <Button
                size="xs"
                variant="default"
                loading={busy === id}
                aria-label={t('inbox:later.backOf', { name: person, about: about ?? kind })}
                onClick={() => void bring(record)}
              >
                {t('inbox:later.back')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
