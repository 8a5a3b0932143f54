import { Button, Group, List, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { pastImportsQuery } from './past/past-imports.tsx'
import { RunningTask, useTask } from './past/running-task.tsx'
import { UndoButton } from './past/undo-button.tsx'
import { wordsOf } from './subject.ts'
import type { Importing } from './use-import.ts'

/** What the import did, and the way back. One that takes long shows how far it is until it is done. */
export function DoneStep({ importing }: { importing: Importing }) {
  const { task_id } = importing.report!
  const task = useTask(task_id)
  // Once done it stays done, though its owner takes the task off their list.
  const [isDone, setDone] = useState(task_id === null)
  if (!isDone && task?.attributes.state === 'done') setDone(true)
  if (task_id && !isDone) return <RunningTask importing={importing} taskId={task_id} />
  return <Report importing={importing} />
}

function Report({ importing }: { importing: Importing }) {
  const { t } = useTexts()
  const { subject } = importing
  const report = importing.report!
  const words = wordsOf(subject)
  const { data: past } = useQuery({ ...pastImportsQuery(subject), enabled: report.task_id !== null })
  // What ran in the background is counted by the server alone.
  const { created, changed } = past?.find(({ id }) => id === report.import_id) ?? report
  const lines = [
    [created, words.created],
    [changed, words.wasChanged],
    [report.same, 'imports:done.same'],
  ] as const
  return (
    <Stack gap="lg" maw={640}>
      <Title order={1}>{t('imports:done.title')}</Title>
      <div role="status">
        <List>
          {lines.map(([count, word]) => count > 0 && <List.Item key={word}>{t(word, { count })}</List.Item>)}
          {Object.entries(report.made).map(([kind, count]) => (
            <List.Item key={kind}>{t('imports:done.made', { kind: report.kinds[kind] ?? kind, count })}</List.Item>
          ))}
        </List>
      </div>
      <Group>
        {subject.Next && created > 0 && <subject.Next />}
        <Button component={Link} to={subject.list} variant={subject.Next && created > 0 ? 'default' : undefined}>
          {t(words.list)}
        </Button>
        <Button variant="default" onClick={importing.again}>
          {t('imports:done.more')}
        </Button>
        {report.import_id && (
          <UndoButton
            subject={subject}
            importId={report.import_id}
            label={t('imports:undo')}
            onUndone={importing.again}
          />
        )}
      </Group>
    </Stack>
  )
}
