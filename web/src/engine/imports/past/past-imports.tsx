import { Progress, Stack, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PastImport } from '#contracts/engine/imports/imports.ts'
import { api } from '#web/platform/api/client.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines } from '#web/ui/display/list-card.tsx'
import type { ImportSubject } from '../subject.ts'
import { useTask } from './running-task.tsx'
import { UndoButton } from './undo-button.tsx'

/** How often a list with an import that is being taken back is asked for. */
const WHILE_UNDOING = 1500

export const pastImportsQuery = ({ entity }: ImportSubject) =>
  queryOptions({
    queryKey: keys.getter(entity, 'imports'),
    queryFn: async () =>
      (await api.get<{ data: PastImport[] }>(`/restify/${entity}/getters/imports`, { onError: 'log' })).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.undo_task_id) ? WHILE_UNDOING : false),
  })

/** How far the undo of an import is; who began it sees the figures, others that it is under way. */
function Undoing({ taskId }: { taskId: string }) {
  const { t } = useTexts()
  const { done = 0, total = null } = useTask(taskId)?.attributes ?? {}
  return (
    <Stack gap={4} miw={140}>
      <Text fz="sm" role="status" data-figures>
        {total ? t('imports:past.undoingProgress', { done, total }) : t('imports:past.undoing')}
      </Text>
      <Progress
        size="sm"
        value={total ? (100 * done) / total : 100}
        animated={!total}
        aria-label={t('imports:past.undoing')}
      />
    </Stack>
  )
}

/** The way back of an import, or what became of it. */
function Undo({ subject, one, onUndone }: { subject: ImportSubject; one: PastImport; onUndone: () => void }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  if (one.undo_task_id) return <Undoing taskId={one.undo_task_id} />
  if (one.undone_at)
    return (
      <Text fz="sm" c="dimmed">
        {one.kept > 0 ? t('imports:past.undonePartly', { count: one.kept }) : t('imports:past.undone')}
      </Text>
    )
  return (
    <Stack gap={4} align="flex-start">
      <UndoButton
        subject={subject}
        importId={one.id}
        size="compact-sm"
        label={t('imports:past.undo')}
        name={t('imports:undoOf', { at: moment(one.at) })}
        onUndone={onUndone}
      />
      {one.undo_error && (
        <Text fz="xs" c="var(--mantine-color-error)" role="alert" maw={280}>
          {one.undo_error}
        </Text>
      )}
    </Stack>
  )
}

interface Listed {
  subject: ImportSubject
  imports: readonly PastImport[]
  onUndone: () => void
}

function AsTable({ subject, imports, onUndone }: Listed) {
  const { t } = useTexts()
  const { moment, number } = useFormat()
  return (
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
        {imports.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>{moment(one.at)}</Table.Td>
            <Table.Td>{one.by}</Table.Td>
            <Table.Td>{one.file_name ?? MISSING}</Table.Td>
            <Table.Td ta="right">{number(one.created)}</Table.Td>
            <Table.Td ta="right">{number(one.changed)}</Table.Td>
            <Table.Td>
              <Undo subject={subject} one={one} onUndone={onUndone} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The same on a phone, where six columns have no room. */
function AsLines({ subject, imports, onUndone }: Listed) {
  const { t } = useTexts()
  const { moment, number } = useFormat()
  return (
    <CardLines>
      {imports.map((one) => (
        <CardLine
          key={one.id}
          name={moment(one.at)}
          facts={[
            one.by,
            one.file_name,
            `${t('imports:past.added')}: ${number(one.created)}`,
            `${t('imports:past.changed')}: ${number(one.changed)}`,
          ]}
        >
          <Undo subject={subject} one={one} onUndone={onUndone} />
        </CardLine>
      ))}
    </CardLines>
  )
}

/** The last imports, each with its way back. */
export function PastImports({ subject }: { subject: ImportSubject }) {
  const { t } = useTexts()
  const { data = [], refetch } = useQuery(pastImportsQuery(subject))
  const isNarrow = useMediaQuery('(width < 768px)', window.innerWidth < 768)
  if (data.length === 0) return null
  const List = isNarrow ? AsLines : AsTable
  return (
    <section aria-labelledby="past-imports">
      <Title order={2} fz="md" id="past-imports" mb="xs">
        {t('imports:past')}
      </Title>
      <List subject={subject} imports={data} onUndone={() => void refetch()} />
    </section>
  )
}
