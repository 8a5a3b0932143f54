import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MOST_PRESENCE_DAYS } from '#contracts/reports/presence.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { isRange, type Range } from './interval.ts'
import classes from './presence.module.css'

/** Days of one's own; the report follows when they are confirmed. */
export function RangeForm({ range, onSubmit }: { range: Range; onSubmit: (range: Range) => void }) {
  const { t } = useTexts()
  const [from, setFrom] = useState<string | null>(range.from)
  const [to, setTo] = useState<string | null>(range.to)
  const isGood = from !== null && to !== null && isRange({ from, to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood) onSubmit({ from, to })
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-start">
        <div className={classes.field}>
          <DateField label={t('name:presence.start_date')} value={from} onChange={setFrom} required />
        </div>
        <div className={classes.field}>
          <DateField
            label={t('name:presence.end_date')}
            value={to}
            onChange={setTo}
            required
            error={isGood ? undefined : t('reports:presence.badRange', { max: MOST_PRESENCE_DAYS })}
          />
        </div>
        <Button type="submit" variant="default" className={classes.beside} disabled={!isGood}>
          {t('reports:presence.update')}
        </Button>
      </Group>
    </form>
  )
}
