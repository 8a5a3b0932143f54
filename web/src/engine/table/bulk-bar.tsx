import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { AnyRecord, BulkAction } from '../resource/types.ts'
import classes from './table.module.css'

interface BulkBarProps<R extends AnyRecord> {
  actions: readonly BulkAction<R>[]
  records: R[]
  onClear: () => void
}

/** How many rows are selected, and what can be done with them. */
export function BulkBar<R extends AnyRecord>({ actions, records, onClear }: BulkBarProps<R>) {
  const { t } = useTexts()
  const [running, setRunning] = useState<string>()
  const run = async (action: BulkAction<R>) => {
    setRunning(action.key)
    const done = await Promise.resolve(action.run(records)).catch(() => false)
    setRunning(undefined)
    if (done) onClear()
  }
  return (
    <div className={classes.bulk}>
      <Text fz="sm" fw={600} aria-live="polite">
        {t('engine:list.selected', { count: records.length })}
      </Text>
      {actions.map((action) => (
        <Button
          key={action.key}
          size="compact-sm"
          variant="default"
          c={action.color}
          loading={running === action.key}
          leftSection={action.icon && <action.icon size={15} aria-hidden />}
          onClick={() => void run(action)}
        >
          {t(action.label)}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t('engine:list.unselect')}
      </Button>
    </div>
  )
}
