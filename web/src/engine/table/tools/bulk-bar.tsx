import { Button, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import type { AnyRecord, BulkAction } from '../../resource/types.ts'
import classes from '../table.module.css'

interface BulkBarProps<R extends AnyRecord> {
  actions: readonly BulkAction<R>[]
  records: R[]
  onClear: () => void
  /** Rows of other pages are left out: how many there are in all, and what selects them too. */
  beyond?: { total: number; onAll: () => void }
}

/** How many rows are selected, and what can be done with them. It takes the place of the pages, so that no row moves. */
export function BulkBar<R extends AnyRecord>({ actions, records, onClear, beyond }: BulkBarProps<R>) {
  const { t } = useTexts()
  const [running, setRunning] = useState<string>()
  const isThere = useIsThere()
  const run = async (action: BulkAction<R>, possible: R[]) => {
    setRunning(action.key)
    const done = await Promise.resolve(action.run(possible)).catch((error) => {
      showFailure(error)
      return false
    })
    setRunning(undefined)
    // Who has unselected them by going on may have selected others, or be writing.
    if (done && isThere()) onClear()
  }
  return (
    <section className={classes.bulk} aria-label={t('engine:list.selection')}>
      <Text fz="sm" fw={600} role="status" data-figures>
        {t('engine:list.selected', { count: records.length })}
      </Text>
      {beyond && (
        <Button size="xs" variant="subtle" disabled={running !== undefined} onClick={beyond.onAll}>
          {t('engine:list.selectAllOf', { total: beyond.total })}
        </Button>
      )}
      {actions.map((action) => {
        const possible = records.filter((record) => action.when?.(record) ?? true)
        if (possible.length === 0) return null
        return (
          <Button
            key={action.key}
            size="xs"
            variant={action.color ? 'outline' : 'filled'}
            color={action.color}
            disabled={running !== undefined && running !== action.key}
            aria-busy={running === action.key}
            leftSection={
              running === action.key ? (
                <Loader size={15} color="currentColor" />
              ) : (
                action.icon && <action.icon size={15} aria-hidden />
              )
            }
            // Not disabled while it runs: the focus would be lost, and a dialog that it opened could not give it back.
            onClick={() => running === undefined && void run(action, possible)}
          >
            {t(action.label)}
            {possible.length < records.length && ` (${possible.length})`}
          </Button>
        )
      })}
      <Button size="xs" variant="subtle" disabled={running !== undefined} onClick={onClear}>
        {t('engine:list.unselect')}
      </Button>
    </section>
  )
}
