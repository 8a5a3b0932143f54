import { Button, Group, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MOST_TRACKED_DAYS, type TrackedTime, trackedGroups } from '#contracts/invoices/tracked/tracked-time.ts'
import { EntitySelect } from '#web/engine/form/records/entity-select.tsx'
import { formatDay, today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { type Interval, intervalOf, intervals, isSpan, type Span, spanOf } from './interval.ts'
import classes from './tracked.module.css'
import type { useTracked } from './use-tracked.ts'

type Tracked = ReturnType<typeof useTracked>

/** Days of one's own; the review follows when they are confirmed. */
function OwnDays({ span, onSubmit }: { span: Span; onSubmit: (span: Span) => void }) {
  const { t } = useTexts()
  const [from, setFrom] = useState<string | null>(span.from)
  const [to, setTo] = useState<string | null>(span.to)
  const isGood = from !== null && to !== null && isSpan({ from, to })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood) onSubmit({ from, to })
  }
  return (
    <form onSubmit={submit} className={classes.own}>
      <DateField label={t('name:invoices.from')} value={from} onChange={setFrom} required />
      <DateField
        label={t('name:invoices.to')}
        value={to}
        onChange={setTo}
        required
        error={isGood ? undefined : t('invoices:tracked.badSpan', { max: MOST_TRACKED_DAYS })}
      />
      <Button type="submit" variant="default" disabled={!isGood}>
        {t('invoices:tracked.show')}
      </Button>
    </form>
  )
}

/** Whose time is asked for, of which days, and what the lines stand for. */
export function TrackedTools({ tracked, projects }: { tracked: Tracked; projects: TrackedTime['projects'] }) {
  const { t } = useTexts()
  const { clientId, projectId, span, group, change } = tracked
  const [own, setOwn] = useState(false)
  const interval: Interval = own ? 'custom' : intervalOf(span, today())
  const choose = (next: string | null) => {
    setOwn(next === 'custom')
    if (next === 'month') change(spanOf('month', today()))
    if (next === 'last_month') change({ from: undefined, to: undefined })
  }
  const called = (one: Interval) => {
    const name = t(`invoices:tracked.interval.${one}`)
    if (one === 'custom') return name
    const { from, to } = spanOf(one, today())
    return `${name} · ${formatDay(from).slice(0, 5)} – ${formatDay(to)}`
  }
  return (
    <div className={classes.tools}>
      <Group gap="sm" align="flex-end" className={classes.choices}>
        <EntitySelect
          label={t('name:invoices.client_id')}
          entity="clients"
          show="company_name"
          required
          value={clientId}
          onChange={(id) => change({ client_id: id ?? undefined, project_id: undefined })}
        />
        <EnumSelect
          label={t('name:invoices.project_id')}
          placeholder={t('invoices:tracked.allProjects')}
          disabled={projects.length === 0}
          value={projectId}
          onChange={(id) => change({ project_id: id ?? undefined })}
          options={projects.map(({ id, name, archived }) => ({
            value: id,
            label: archived ? t('invoices:tracked.archived', { name }) : name,
          }))}
        />
        <EnumSelect
          label={t('invoices:tracked.interval')}
          required
          value={interval}
          onChange={choose}
          options={intervals.map((value) => ({ value, label: called(value) }))}
        />
      </Group>
      <div className={classes.grouping}>
        <span id="tracked-group">{t('name:invoices.group')}</span>
        <SegmentedControl
          aria-labelledby="tracked-group"
          value={group}
          onChange={(value) => change({ group: value })}
          data={trackedGroups.map((value) => ({ value, label: t(`invoices:tracked.group.${value}`) }))}
        />
      </div>
      {interval === 'custom' && (
        <OwnDays
          key={`${span.from} ${span.to}`}
          span={span}
          onSubmit={(days) => {
            setOwn(false)
            change({ ...days })
          }}
        />
      )}
    </div>
  )
}
