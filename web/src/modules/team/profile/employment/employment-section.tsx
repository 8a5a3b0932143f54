import { ActionIcon, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { EmploymentSpell } from '#contracts/team/employment/spells.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import { accessReason } from '../../access-reason.ts'
import { ChoiceName } from '../../choice-name.tsx'
import { contractTypeChoices } from '../../choices.ts'
import type { EmployeeRecord } from '../../employee-record.ts'
import classes from '../../pay/salary-history.module.css'
import { useMaySetPay } from '../../pay/use-may-set-pay.ts'

const SpellDialog = later(() => import('./spell-dialog.tsx'), 'SpellDialog')

/** When somebody was employed, from which day to which; of who was employed once the contract says it all. */
export function EmploymentSection({ employee }: { employee: EmployeeRecord }) {
  const { t } = useTexts()
  const spells = useQuery(
    listQuery<EmploymentSpell>('employment-spells', { employee_id: employee.id, sort: '-start_date', perPage: 200 }),
  )
  const rows = spells.data?.data ?? []
  // Most people have one: nothing is drawn that would go away again.
  const isToldByContract = rows.length < 2 && !rows[0]?.attributes.reason
  if (spells.isPending || (spells.data && isToldByContract)) return null
  return (
    <DetailSection title={t('team:spells.title')}>
      {spells.isError && !spells.data && (
        <ErrorState title={t('team:spells.failed')} onRetry={() => void spells.refetch()} />
      )}
      {rows.length > 1 && (
        <Text c="dimmed" mb="xs">
          {t('team:spells.help')}
        </Text>
      )}
      {rows.length > 0 && <Spells rows={rows} employee={employee} />}
    </DetailSection>
  )
}

const labels = {
  start_date: 'name:employment-spells.start_date',
  end_date: 'name:employment-spells.end_date',
  contract_type: 'name:employment-spells.contract_type',
  reason: 'name:employment-spells.reason',
} as const satisfies Record<string, TextKey>
type Column = keyof typeof labels

type SpellRecord = WireRecord<EmploymentSpell>

/** `rows`: the last one first, whose days are changed with the person's own. */
function Spells({ rows, employee }: { rows: readonly SpellRecord[]; employee: EmployeeRecord }) {
  const { t } = useTexts()
  const maySet = useMaySetPay(employee.id)
  const [corrected, setCorrected] = useState<number>()
  const mayCorrect = maySet && rows.length > 1 && accessReason(employee) === undefined
  const format = useFormat()
  const columns = (Object.keys(labels) as Column[]).filter((one) => one !== 'reason' || 'reason' in rows[0]!.attributes)
  return (
    <>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{t(labels[column])}</Table.Th>
            ))}
            {mayCorrect && (
              <Table.Th>
                <VisuallyHidden>{t('team:edit')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, attributes: { start_date, end_date, contract_type, reason } }, at) => {
            const isAhead = start_date > today()
            const cells: Record<Column, ReactNode> = {
              start_date: isAhead ? t('team:spells.ahead', { date: format.day(start_date) }) : format.day(start_date),
              end_date: end_date || isAhead ? format.day(end_date) : t('team:spells.now'),
              contract_type: <ChoiceName choices={contractTypeChoices} value={contract_type} />,
              reason: reason ?? format.day(null),
            }
            return (
              <Table.Tr key={id}>
                {columns.map((column) => (
                  <Table.Td key={column} data-label={t(labels[column])}>
                    <div>{cells[column]}</div>
                  </Table.Td>
                ))}
                {mayCorrect && (
                  <Table.Td>
                    {at > 0 && (
                      <ActionIcon
                        size="sm"
                        variant="subtle"
                        color="gray"
                        aria-label={t('team:spells.correctOf', { date: format.day(start_date) })}
                        onClick={() => setCorrected(at)}
                      >
                        <IconPencil size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </Table.Td>
                )}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {corrected !== undefined && (
        <SpellDialog
          spell={rows[corrected]!}
          before={rows[corrected + 1]}
          after={rows[corrected - 1]!}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  )
}
