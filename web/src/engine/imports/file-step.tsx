import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { saveFile } from '#web/platform/api/downloads.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { PastImports } from './past/past-imports.tsx'
import { wordsOf } from './subject.ts'
import { type Importing, readTable } from './use-import.ts'

/** The file, or pasted cells; every refusal stands at the file with what can be done about it. */
export function FileStep({ importing }: { importing: Importing }) {
  const { t } = useTexts()
  const { subject } = importing
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** What was chosen last: answers about anything before it come too late. */
  const wanted = useRef<{ file: File } | { text: string }>(undefined)

  const read = async (source: { file: File } | { text: string }) => {
    wanted.current = source
    setBusy(true)
    setError(undefined)
    try {
      const table = await readTable(subject, source)
      if (wanted.current === source) importing.read(table)
    } catch (failure) {
      if (wanted.current !== source) return
      const sentence = failure instanceof ApiError ? failure.errors.file?.[0] : undefined
      setError(sentence ?? messageOf(failure, 'imports:failed'))
    } finally {
      if (wanted.current === source) setBusy(false)
    }
  }
  const template = () =>
    api.file(`/restify/${subject.entity}/getters/import-template`).then(
      (file) => saveFile(file),
      () => undefined,
    )

  return (
    <Stack gap="lg" maw={720}>
      <Paper withBorder p="md">
        <Group justify="space-between" gap="md">
          <Text fz="sm" flex="1 1 16rem">
            {t(wordsOf(subject).templateHelp)}
          </Text>
          <Button
            variant="default"
            flex="none"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void template()}
          >
            {t('imports:template')}
          </Button>
        </Group>
      </Paper>
      <FileDrop
        label={t('imports:file.label')}
        files={files}
        error={error}
        onChange={(chosen) => {
          wanted.current = undefined
          setFiles(chosen)
          setError(undefined)
          if (chosen[0]) void read({ file: chosen[0] })
        }}
      />
      <Textarea
        label={t('imports:paste')}
        rows={3}
        value=""
        onChange={() => undefined}
        onPaste={(event) => {
          event.preventDefault()
          setFiles([])
          void read({ text: event.clipboardData.getData('text/plain') })
        }}
      />
      {files[0] && (
        <Button loading={busy} onClick={() => void read({ file: files[0]! })} style={{ alignSelf: 'flex-start' }}>
          {t('imports:file.next')}
        </Button>
      )}
      <PastImports subject={subject} />
    </Stack>
  )
}
