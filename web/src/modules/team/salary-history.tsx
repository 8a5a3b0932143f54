import { Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ChoiceName } from './choice-name.tsx'
import { salaryTypeChoices } from './choices.ts'
import { DetailSection } from './detail-section.tsx'
import { SecretMoney } from './secret-money.tsx'

interface Salary {
  amount: number
  type: string
  currency: string
  start_date: string
  end_date: string | null
}

/** What a person has been paid, from which day to which; amounts stay covered. */
export function SalaryHistory({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const salaries = useQuery(listQuery<Salary>('employee-salaries', { employee_id: employeeId, perPage: 200 }))
  const rows = salaries.data?.data ?? []
  return (
    <DetailSection title={t('team:salaries.title')}>
      {salaries.isPending && <Skeleton height={72} radius="sm" />}
      {salaries.isError && !salaries.data && (
        <ErrorState title={t('team:salaries.failed')} onRetry={() => void salaries.refetch()} />
      )}
      {salaries.data && rows.length === 0 && <Text c="dimmed">{t('team:salaries.empty')}</Text>}
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name:employee-salaries.start_date')}</Table.Th>
                <Table.Th>{t('name:employee-salaries.end_date')}</Table.Th>
                <Table.Th>{t('name:employee-salaries.type')}</Table.Th>
                <Table.Th>{t('name:employee-salaries.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, attributes }) => (
                <Table.Tr key={id}>
                  <Table.Td>{format.day(attributes.start_date)}</Table.Td>
                  <Table.Td>{attributes.end_date ? format.day(attributes.end_date) : t('team:salaries.now')}</Table.Td>
                  <Table.Td>
                    <ChoiceName choices={salaryTypeChoices} value={attributes.type} />
                  </Table.Td>
                  <Table.Td>
                    <SecretMoney amount={attributes.amount} currency={attributes.currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </DetailSection>
  )
}
