import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { HolidayCheck } from '#contracts/holidays/holidays.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useCheck } from '../form/use-check.ts'
import type { RequestRecord } from '../request-record.ts'
import { AwayGrid } from './away-grid.tsx'
import classes from './leave-facts.module.css'

type Attributes = RequestRecord['attributes']

/** What a request for leave would take and leave, and who else is away in those days. */
export function LeaveFacts({ record }: { record: WaitingRecord }) {
  const { data } = useQuery(recordQuery<Attributes>('holidays', record.id))
  if (!data) return <Skeleton height={180} mt="md" radius={8} />
  return <Facts id={record.id} request={data.attributes} name={record.person} />
}

function Facts({ id, request, name }: { id: string; request: Attributes; name: string }) {
  const { t } = useTexts()
  const { data: check, isError } = useCheck({ ...request, holiday_id: id })
  if (isError)
    return (
      <Text fz="sm" mt="md">
        {t('holidays:check.failed')}
      </Text>
    )
  if (!check) return <Skeleton height={180} mt="md" radius={8} />
  return (
    <>
      {check.years.map((year) => (
        <Balance key={year.year} {...year} />
      ))}
      {check.problems.map(({ key, message }) => (
        <Text key={key} fz="sm" fw={600} mt="sm" className={classes.against}>
          {message}
        </Text>
      ))}
      {check.notes.map(({ message }) => (
        <Text key={message} fz="sm" mt="sm">
          {message}
        </Text>
      ))}
      <AwayGrid request={request} name={name} away={check.away} />
    </>
  )
}

/** Before, what it takes, and after: `14 − 5 = 9`. */
function Balance({ year, available, days_off, left, unlimited }: HolidayCheck['years'][number]) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (unlimited)
    return (
      <Text fz="sm" mt="md">
        {t('holidays:facts.unlimited', { year: String(year), count: days_off })}
      </Text>
    )
  return (
    <dl className={classes.balance} data-figures>
      <div>
        <dt>{t('holidays:facts.before', { year: String(year) })}</dt>
        <dd>{number(available)}</dd>
      </div>
      <span aria-hidden>−</span>
      <div>
        <dt>{t('holidays:facts.takes')}</dt>
        <dd>{number(days_off)}</dd>
      </div>
      <span aria-hidden>=</span>
      <div>
        <dt>{t('holidays:facts.after')}</dt>
        <dd className={left < 0 ? classes.against : undefined}>{number(left)}</dd>
      </div>
    </dl>
  )
}
