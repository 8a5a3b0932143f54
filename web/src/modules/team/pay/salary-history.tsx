import { Button, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ChoiceName } from '../choice-name.tsx'
import { salaryTypeChoices } from '../choices.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import classes from './salary-history.module.css'
import { SecretMoney } from './secret-money.tsx'
import { useMaySetPay } from './use-may-set-pay.ts'

const SalaryDialog = later(() => import('./salary-dialog.tsx'), 'SalaryDialog')

interface Salary {
  amount: number
  type: string
  currency: string
  start_date: string
  end_date: string | null
  reason: string | null
  author: string | null
}

/** What a person was, is and will be paid, from which day to which, why, and who changed it; amounts stay covered. */
export function SalaryHistory({ employee }: { employee: EmployeeRecord }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const salaries = useQuery(listQuery<Salary>('employee-salaries', { employee_id: employee.id, perPage: 200 }))
  const rows = salaries.data?.data ?? []
  const maySet = useMaySetPay(employee.id)
  return (
    <DetailSection
      title={t('team:salaries.title')}
      action={
        maySet && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('team:salaries.change')}
          </Button>
        )
      }
    >
      {salaries.isPending && <Skeleton height={72} radius="sm" />}
      {salaries.isError && !salaries.data && (
        <ErrorState title={t('team:salaries.failed')} onRetry={() => void salaries.refetch()} />
      )}
      {salaries.data && rows.length === 0 && <Text c="dimmed">{t('team:salaries.empty')}</Text>}
      {rows.length > 0 && <Salaries rows={rows} />}
      {isOpen && <SalaryDialog employee={employee} onClose={() => setOpen(false)} />}
    </DetailSection>
  )
}

const columns = ['start_date', 'end_date', 'type', 'amount', 'reason', 'author'] as const
const labels = {
  start_date: 'name:employee-salaries.start_date',
  end_date: 'name:employee-salaries.end_date',
  type: 'name:employee-salaries.type',
  amount: 'name:employee-salaries.amount',
  reason: 'name:*.reason',
  author: 'name:employee-salaries.author',
} as const

function Salaries({ rows }: { rows: readonly WireRecord<Salary>[] }) {
  const { t } = useTexts()
  const format = useFormat()
  const [taking, setTaking] = useState<WireRecord<Salary>>()
  const takeBack = async () => {
    await api.delete(`/restify/employee-salaries/${taking!.id}`)
    showSuccess(t('team:salaries.takenBack'))
  }
  return (
    <>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(labels[column])}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const { start_date, end_date, type, amount, currency, reason, author } = row.attributes
            const isAhead = start_date > today()
            const cells: Record<(typeof columns)[number], React.ReactNode> = {
              start_date: format.day(start_date),
              end_date: end_date ? format.day(end_date) : isAhead ? format.day(null) : t('team:salaries.now'),
              type: <ChoiceName choices={salaryTypeChoices} value={type} />,
              amount: <SecretMoney amount={amount} currency={currency} />,
              reason: reason ?? format.day(null),
              author: author || format.day(null),
            }
            return (
              <Table.Tr key={row.id}>
                {columns.map((column) => (
                  <Table.Td key={column} data-label={t(labels[column])}>
                    <div>
                      {cells[column]}
                      {column === 'start_date' && isAhead && row.meta.authorizedToDelete && (
                        <Button variant="subtle" size="compact-xs" color="red" onClick={() => setTaking(row)}>
                          {t('team:salaries.takeBack')}
                        </Button>
                      )}
                    </div>
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <ConfirmDialog
        opened={taking !== undefined}
        title={t('team:salaries.takeBackTitle')}
        text={t('team:salaries.takeBackText', { date: format.day(taking?.attributes.start_date) })}
        confirm={t('team:salaries.takeBack')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={takeBack}
        onClose={() => setTaking(undefined)}
      />
    </>
  )
}
