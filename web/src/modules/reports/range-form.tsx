import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { isRange, type Range } from './interval.ts'
import classes from './range-form.module.css'

/** Days of one's own, `most` of them; the report follows when they are confirmed. */
export function RangeForm({ range, most, onSubmit }: { range: Range; most: number; onSubmit: (range: Range) => void }) {
  const { t } = useTexts()
  const [from, setFrom] = useState<string | null>(range.from)
  const [to, setTo] = useState<string | null>(range.to)
  const isGood = from !== null && to !== null && isRange({ from, to }, most)
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
            error={isGood ? undefined : t('reports:presence.badRange', { max: most })}
          />
        </div>
        <Button type="submit" variant="default" className={classes.beside} disabled={!isGood}>
          {t('reports:presence.update')}
        </Button>
      </Group>
    </form>
  )
}
