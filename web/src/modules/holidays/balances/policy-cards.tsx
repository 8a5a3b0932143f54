import { Anchor, NativeSelect, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { PolicyType } from '#contracts/holidays/policies.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { today } from '#web/platform/format/dates.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { later } from '#web/ui/later.tsx'
import { BalanceFigures } from './balance-figures.tsx'
import { type BalanceRecord, policyNameOf, useBalances } from './balance-record.ts'
import classes from './balances.module.css'

const EntriesDrawer = later(() => import('./entries-drawer.tsx'), 'EntriesDrawer')

const typeOf = (balance: BalanceRecord) => String(relatedOne(balance, 'holidayPolicy')?.attributes.type ?? '')

/** Balances by policy, each with its years, newest first; those put away are left out. Rest comes first. */
function byPolicy(balances: readonly BalanceRecord[]): BalanceRecord[][] {
  const live = balances.filter(({ attributes }) => attributes.deleted_at === null)
  const grouped = Map.groupBy(live, ({ attributes }) => attributes.holiday_policy_id)
  const isRest = (group: BalanceRecord[]) => typeOf(group[0]!) === 'timeoff'
  return [...grouped.values()]
    .map((group) => group.toSorted((left, right) => right.attributes.year - left.attributes.year))
    .sort(
      (left, right) =>
        Number(isRest(right)) - Number(isRest(left)) || policyNameOf(left[0]!).localeCompare(policyNameOf(right[0]!)),
    )
}

/** A card for each policy: what is left of the year's days. Each figure opens to the lines it is made of. */
export function PolicyCards({ employeeId, type }: { employeeId: string; type?: PolicyType }) {
  const { t } = useTexts()
  const { employee } = useSession()
  const balances = useBalances(employeeId)
  const [open, setOpen] = useState<BalanceRecord>()
  const groups = useMemo(() => {
    const all = balances.data?.data ?? []
    return byPolicy(type ? all.filter((one) => typeOf(one) === type) : all)
  }, [balances.data, type])
  if (balances.isPending) return <Skeleton height={112} radius="md" />
  if (balances.isError && !balances.data) {
    return <ErrorState title={t('holidays:balance.failed')} onRetry={() => void balances.refetch()} />
  }
  if (groups.length === 0) return <Text c="dimmed">{t('holidays:balance.none')}</Text>
  return (
    <>
      <ul className={classes.cards} aria-label={t('holidays:balance.cards')}>
        {groups.map((group) => (
          <PolicyCard key={group[0]!.id} group={group} isOwn={employee?.id === employeeId} onOpen={setOpen} />
        ))}
      </ul>
      {open && (
        <EntriesDrawer
          balance={open}
          title={`${policyNameOf(open)}, ${open.attributes.year}`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface PolicyCardProps {
  group: BalanceRecord[]
  isOwn: boolean
  onOpen: (balance: BalanceRecord) => void
}

function PolicyCard({ group, isOwn, onOpen }: PolicyCardProps) {
  const { t } = useTexts()
  const current = Number(today().slice(0, 4))
  const [year, setYear] = useState(() => {
    const years = group.map(({ attributes }) => attributes.year)
    return years.includes(current) ? current : years[0]!
  })
  const balance = group.find(({ attributes }) => attributes.year === year) ?? group[0]!
  const name = policyNameOf(balance)
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <span className={classes.cardName}>
          {isOwn ? (
            <Anchor component={Link} to={`/account/holidays/${typeOf(balance)}`} c="inherit" fw={600} underline="hover">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </span>
        {group.length > 1 ? (
          <NativeSelect
            size="xs"
            aria-label={t('holidays:balance.yearOf', { name })}
            value={String(balance.attributes.year)}
            onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
            data={group.map(({ attributes }) => String(attributes.year))}
          />
        ) : (
          <Text c="dimmed" fz="sm" data-figures>
            {balance.attributes.year}
          </Text>
        )}
      </div>
      <UnstyledButton className={classes.figures} onClick={() => onOpen(balance)}>
        <BalanceFigures balance={balance.attributes} />
        <VisuallyHidden>, {t('holidays:balance.open')}</VisuallyHidden>
      </UnstyledButton>
    </li>
  )
}
