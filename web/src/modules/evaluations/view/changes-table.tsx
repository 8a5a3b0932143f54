import { Table, Text } from '@mantine/core'
import { relatedOne } from '#web/engine/resource/records.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { EvaluationRecord } from '../evaluation-record.ts'

/** Salary, position and level, before and after. Pay is there for those who may see it. */
export function ChangesTable({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes } = evaluation
  const money = (amount: number | null | undefined) =>
    amount == null ? MISSING : format.money(amount, attributes.currency ?? '')
  const named = (relation: string) => String(relatedOne(evaluation, relation)?.attributes.name ?? MISSING)
  const rows = [
    ...(attributes.currency === undefined
      ? []
      : [[t('evaluations:salary'), money(attributes.salary_before), money(attributes.salary_after)]]),
    [t('evaluations:position'), named('positionBefore'), named('positionAfter')],
    [t('evaluations:level'), named('levelBefore'), named('levelAfter')],
  ]
  return (
    <>
      <Table aria-label={t('evaluations:form.changes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col">{t('evaluations:before')}</Table.Th>
            <Table.Th scope="col">{t('evaluations:after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([what, before, after]) => (
            <Table.Tr key={what}>
              <Table.Th scope="row">{what}</Table.Th>
              <Table.Td>{before}</Table.Td>
              <Table.Td>{after}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {attributes.place_dropped_at && (
        <Text c="dimmed" fz="sm" mt="xs">
          {t('evaluations:place.droppedOn', { day: format.moment(attributes.place_dropped_at) })}
        </Text>
      )}
    </>
  )
}
