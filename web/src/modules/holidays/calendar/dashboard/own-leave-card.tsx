import { Anchor, Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBeach, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { today } from '#web/platform/format/dates.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { later } from '#web/ui/later.tsx'
import { BalanceFigures } from '../../balances/balance-figures.tsx'
import { type BalanceRecord, balancesQuery, policyNameOf } from '../../balances/balance-record.ts'
import { policyOf } from '../../requests/request-record.ts'
import { spanText } from '../../requests/span.ts'
import { StatusBadge } from '../../requests/status-badge.tsx'
import { nextLeaveQuery } from './card-queries.ts'
import classes from './cards.module.css'

const EntriesDrawer = later(() => import('../../balances/entries-drawer.tsx'), 'EntriesDrawer')

/** As many lines of a card as the figure and the next leave take. */
const HEIGHT = 3

/** The reader's own paid rest of this year: what is left of it, and their next leave. */
export function OwnLeaveCard() {
  const { employee } = useSession()
  return employee ? <LeaveOf employeeId={employee.id} /> : null
}

/** This year's balance of paid rest; the one with the most days where there are several. */
function restOf(balances: readonly BalanceRecord[]): BalanceRecord | undefined {
  const year = yearOf(today())
  return balances
    .filter((one) => {
      const policy = relatedOne(one, 'holidayPolicy')?.attributes
      return one.attributes.year === year && one.attributes.deleted_at === null && policy?.type === 'timeoff'
    })
    .toSorted((left, right) => right.attributes.initial_balance - left.attributes.initial_balance)[0]
}

function LeaveOf({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const balances = useQuery(balancesQuery(employeeId))
  const next = useQuery(nextLeaveQuery(employeeId, today()))
  const title = t('holidays:own.card')
  const retry = () => {
    void balances.refetch()
    void next.refetch()
  }
  if ((balances.isError && !balances.data) || (next.isError && !next.data))
    return <FailedCard title={title} onRetry={retry} />
  if (!balances.data || !next.data) return <LoadingCard title={title} lines={HEIGHT} />
  const rest = restOf(balances.data.data)
  const ask = (
    <Button
      component={Link}
      to="/account/holidays"
      search={{ open: 'true' } as never}
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('holidays:own.ask')}
    </Button>
  )
  return (
    <ListCard title={title} more={ask}>
      {rest ? <Rest balance={rest} /> : <Text c="dimmed">{t('holidays:balance.none')}</Text>}
      <NextLeave leave={next.data.data[0]} />
    </ListCard>
  )
}

function Rest({ balance }: { balance: BalanceRecord }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const title = t('holidays:own.policyOf', { policy: policyNameOf(balance), year: String(balance.attributes.year) })
  return (
    <>
      <UnstyledButton className={classes.figures} onClick={() => setOpen(true)}>
        <BalanceFigures balance={balance.attributes} />
        <Text fz="xs" c="dimmed" mt={4} data-figures>
          {title}
        </Text>
        <VisuallyHidden>, {t('holidays:balance.open')}</VisuallyHidden>
      </UnstyledButton>
      {isOpen && <EntriesDrawer balance={balance} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

function NextLeave({ leave }: { leave: WireRecord<Holiday> | undefined }) {
  const { t } = useTexts()
  return (
    <div className={classes.next}>
      <IconBeach size={20} stroke={1.6} aria-hidden />
      {leave ? (
        <>
          <div className={classes.nextWords}>
            <Text fz="sm" data-figures>
              <VisuallyHidden>{t('holidays:own.next')}: </VisuallyHidden>
              <Anchor component={Link} to={`/holidays/${leave.id}/view`} fz="inherit" c="inherit">
                {spanText(leave.attributes, t)}
              </Anchor>
            </Text>
            <Text fz="xs" c="dimmed" data-figures>
              {policyOf(leave)} · {t('holidays:request.daysOff', { count: leave.attributes.days_off })}
            </Text>
          </div>
          <StatusBadge status={leave.attributes.status} />
        </>
      ) : (
        <Text fz="sm" c="dimmed">
          {t('holidays:own.noNext')}
        </Text>
      )}
    </div>
  )
}
