import { Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PastImport } from '#contracts/team/employees-import.ts'
import { api } from '#web/platform/api/client.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { UndoButton } from './undo-button.tsx'

const path = '/restify/employees/getters/imports'

/** The last imports, each with its way back. */
export function PastImports() {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { data = [], refetch } = useQuery({
    queryKey: keys.getter('employees', 'imports'),
    queryFn: async () => (await api.get<{ data: PastImport[] }>(path, { onError: 'log' })).data,
  })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="past-imports">
      <Title order={2} fz="md" id="past-imports" mb="xs">
        {t('team:import.past')}
      </Title>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('team:import.past.when')}</Table.Th>
              <Table.Th>{t('team:import.past.by')}</Table.Th>
              <Table.Th>{t('team:import.past.file')}</Table.Th>
              <Table.Th ta="right">{t('team:import.past.added')}</Table.Th>
              <Table.Th ta="right">{t('team:import.past.changed')}</Table.Th>
              <Table.Th>{t('team:import.past.undo')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td>{moment(one.at)}</Table.Td>
                <Table.Td>{one.by}</Table.Td>
                <Table.Td>{one.file_name ?? MISSING}</Table.Td>
                <Table.Td ta="right">{one.created}</Table.Td>
                <Table.Td ta="right">{one.changed}</Table.Td>
                <Table.Td>
                  {one.undone_at ? (
                    <Text fz="sm" c="dimmed">
                      {t('team:import.past.undone')}
                    </Text>
                  ) : (
                    <UndoButton
                      importId={one.id}
                      size="compact-sm"
                      label={t('team:import.past.undo')}
                      name={t('team:import.undoOf', { at: moment(one.at) })}
                      onUndone={() => void refetch()}
                    />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}
