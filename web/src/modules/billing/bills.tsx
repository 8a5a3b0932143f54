import { Anchor, Skeleton, Table, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { dayOfMoment } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import classes from './billing.module.css'
import { stateOf } from './plan-names.ts'
import { useBills } from './use-billing.ts'

/** The bills of the payment provider. */
export function Bills({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, isPending, isError, refetch } = useBills(id)
  return (
    <section aria-labelledby="bills">
      <Title order={2} id="bills" mb="sm">
        {t('billing:bills')}
      </Title>
      <div className={classes.bills}>
        {isPending && <Skeleton h={96} />}
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {data?.length === 0 && <EmptyState title={t('billing:bills.none')} help={t('billing:bills.noneHelp')} />}
        {data && data.length > 0 && <BillTable bills={data} />}
      </div>
    </section>
  )
}

function BillTable({ bills }: { bills: NonNullable<ReturnType<typeof useBills>['data']> }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('billing:bills.number')}</Table.Th>
          <Table.Th>{t('billing:bills.date')}</Table.Th>
          <Table.Th>{t('billing:bills.status')}</Table.Th>
          <Table.Th className={classes.number}>{t('billing:bills.total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bills.map(({ id, number, url, date, total, currency, status }) => {
          const state = stateOf({ total, status })
          return (
            <Table.Tr key={id}>
              <Table.Td>
                {url ? (
                  <Anchor href={url} target="_blank" rel="noreferrer">
                    {t('billing:bills.view', { number: number ?? id })}
                  </Anchor>
                ) : (
                  <Anchor component={Link} to={`/settings/billing/bills/${id}`}>
                    {t('billing:bills.view', { number: number ?? id })}
                  </Anchor>
                )}
              </Table.Td>
              <Table.Td>{format.day(dayOfMoment(date))}</Table.Td>
              <Table.Td>
                <StateBadge label={t(state.label)} color={state.color} />
              </Table.Td>
              <Table.Td className={classes.number}>{format.money(total, currency)}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
