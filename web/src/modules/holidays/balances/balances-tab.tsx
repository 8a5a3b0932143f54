import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { HolidayBalance } from '#contracts/holidays/balances.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { type Column, defineTable } from '#web/engine/resource/types.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { later } from '#web/ui/later.tsx'
import { NewRequest } from '../requests/list/request-dialogs.tsx'
import { type BalanceRecord, policyNameOf } from './balance-record.ts'
import classes from './balances.module.css'
import { InitialBalanceEdit } from './initial-balance-cell.tsx'

const EntriesDrawer = later(() => import('./entries-drawer.tsx'), 'EntriesDrawer')

const titleOf = (balance: BalanceRecord) =>
  [relatedName(balance, 'employee'), policyNameOf(balance), balance.attributes.year].join(', ')

function Figure({ days, onOpen }: { days: number; onOpen: () => void }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <UnstyledButton className={classes.figure} onClick={onOpen}>
      {format.number(days)}
      <VisuallyHidden>, {t('holidays:balance.open')}</VisuallyHidden>
    </UnstyledButton>
  )
}

function State({ balance: { deleted_at, closed_at, unlimited } }: { balance: HolidayBalance }) {
  const { t } = useTexts()
  if (deleted_at !== null) return <StateBadge label={t('holidays:balance.archived')} />
  if (closed_at !== null) return <StateBadge label={t('holidays:balance.closed')} color="blue" />
  return unlimited ? <StateBadge label={t('name:holiday-balances.unlimited')} color="cyan" /> : null
}

const columns = (open: (balance: BalanceRecord) => void): Column<BalanceRecord>[] => [
  {
    key: 'employee_id',
    header: 'name:holiday-balances.employee_id',
    kind: 'person',
    sortable: 'employee.last_name',
    sortNote: 'holidays:request.byLastName',
    minWidth: 200,
    name: (one) => relatedName(one, 'employee'),
    image: (one) => relatedOne(one, 'employee')?.attributes.avatar ?? null,
    to: (one) => `/employees/${one.attributes.employee_id}/holidays`,
    export: [
      { key: 'employee.first_name', header: 'name:employees.first_name' },
      { key: 'employee.last_name', header: 'name:employees.last_name' },
    ],
  },
  {
    key: 'holiday_policy_id',
    header: 'name:holiday-balances.holiday_policy_id',
    kind: 'relation',
    relation: 'holidayPolicy',
    show: 'name',
    sortable: 'holidayPolicy.name',
    minWidth: 160,
    export: [{ key: 'holidayPolicy.name', header: 'name:holiday-balances.holiday_policy_id' }],
  },
  // A year has no separators of thousands.
  { key: 'year', header: 'name:holiday-balances.year', kind: 'text', sortable: true, align: 'right', minWidth: 80 },
  {
    key: 'initial_balance',
    header: 'name:holiday-balances.initial_balance',
    kind: 'custom',
    align: 'right',
    minWidth: 150,
    export: 'initial_balance',
    render: (one) => (
      <span className={classes.editable}>
        <Figure days={one.attributes.initial_balance} onOpen={() => open(one)} />
        {one.meta.authorizedToUpdate && !one.attributes.unlimited && (
          <InitialBalanceEdit balance={one} name={titleOf(one)} />
        )}
      </span>
    ),
  },
  {
    key: 'expired',
    header: 'name:holiday-balances.expired',
    kind: 'custom',
    align: 'right',
    minWidth: 90,
    export: 'expired',
    value: (one) => one.attributes.expired || null,
    render: (one) =>
      one.attributes.expired > 0 ? <Figure days={one.attributes.expired} onOpen={() => open(one)} /> : '',
  },
  {
    key: 'balance',
    header: 'name:holiday-balances.balance',
    kind: 'custom',
    align: 'right',
    minWidth: 110,
    export: 'balance',
    render: (one) => <Figure days={one.attributes.balance} onOpen={() => open(one)} />,
  },
  {
    key: 'state',
    header: 'name:holiday-balances.state',
    kind: 'custom',
    minWidth: 120,
    export: false,
    value: (one) => one.attributes.deleted_at ?? one.attributes.closed_at ?? (one.attributes.unlimited || null),
    render: (one) => <State balance={one.attributes} />,
  },
]

/** Without a chosen year the page shows this year: in years to come only people who asked for leave there have a balance. */
function useThisYearFirst(): void {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string>
  const hasChoice = Object.keys(search).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival alone, so that the filter can be taken away
  useEffect(() => {
    if (!hasChoice) void navigate({ to: '.', search: { year: String(yearOf(today())) } as never, replace: true })
  }, [])
}

/** `/holidays/balances`: what everybody has of each policy in each year, to be corrected where it stands. */
export function BalancesTab() {
  const { t } = useTexts()
  useThisYearFirst()
  const [open, setOpen] = useState<BalanceRecord>()
  const table = useMemo(
    () =>
      defineTable<HolidayBalance>({
        entity: 'holiday-balances',
        nameOf: titleOf,
        related: ['employee', 'holidayPolicy'],
        defaultSort: '-year,employee.last_name',
        pageSize: 50,
        pinnedFilters: ['year', 'holiday_policy_id', 'employee_id'],
        view: false,
        edit: false,
        remove: false,
        columns: columns(setOpen),
        export: { fileName: text('holidays:balance.fileName'), permission: 'manageHolidayBalances' },
        empty: { title: 'holidays:balance.empty', help: 'holidays:balance.emptyHelp' },
      }),
    [],
  )
  return (
    <>
      <ResourceTable
        table={table}
        label={t('holidays:route.balances')}
        query={{ active_employee: true, temporary_urls: true }}
      />
      {open && <EntriesDrawer balance={open} title={titleOf(open)} onClose={() => setOpen(undefined)} />}
      <NewRequest />
    </>
  )
}
