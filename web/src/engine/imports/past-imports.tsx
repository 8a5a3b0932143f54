import { Table, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PastImport } from '#contracts/engine/imports.ts'
import { api } from '#web/platform/api/client.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ImportSubject } from './subject.ts'
import { UndoButton } from './undo-button.tsx'

export const pastImportsQuery = ({ entity }: ImportSubject) =>
  queryOptions({
    queryKey: keys.getter(entity, 'imports'),
    queryFn: async () =>
      (await api.get<{ data: PastImport[] }>(`/restify/${entity}/getters/imports`, { onError: 'log' })).data,
  })

/** The last imports, each with its way back. */
export function PastImports({ subject }: { subject: ImportSubject }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { data = [], refetch } = useQuery(pastImportsQuery(subject))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="past-imports">
      <Title order={2} fz="md" id="past-imports" mb="xs">
        {t('imports:past')}
      </Title>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('imports:past.when')}</Table.Th>
              <Table.Th>{t('imports:past.by')}</Table.Th>
              <Table.Th>{t('imports:past.file')}</Table.Th>
              <Table.Th ta="right">{t('imports:past.added')}</Table.Th>
              <Table.Th ta="right">{t('imports:past.changed')}</Table.Th>
              <Table.Th>{t('imports:past.undo')}</Table.Th>
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
                      {t('imports:past.undone')}
                    </Text>
                  ) : (
                    <UndoButton
                      subject={subject}
                      importId={one.id}
                      size="compact-sm"
                      label={t('imports:past.undo')}
                      name={t('imports:undoOf', { at: moment(one.at) })}
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
