import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FileRecord } from '#contracts/engine/files.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import classes from '../library.module.css'

/** As many as a page shows; who replaces a file more often finds the rest in the history. */
const MOST = 50

/** The files that a document has had, newest first: who added each, when, and the way to open it. */
export function Versions({ documentId }: { documentId: string }) {
  const { t } = useTexts()
  const { data } = useQuery(
    listQuery<FileRecord>('files', {
      fileable_type: 'document',
      fileable_id: documentId,
      field: 'path',
      sort: '-version',
      perPage: MOST,
    }),
  )
  if (!data || data.data.length < 2) return null
  return (
    <section>
      <Title order={2} fz="md" mb="sm">
        {t('documents:versions.title')}
      </Title>
      <ul className={classes.files}>
        {data.data.map((file) => (
          <VersionRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function VersionRow({ file: { id, attributes } }: { file: WireRecord<FileRecord> }) {
  const { t } = useTexts()
  const format = useFormat()
  const opened = (before: Record<string, string>) => ({ ...before, 'file-id': id })
  return (
    <li className={classes.file}>
      <Anchor component={Link} to="." search={opened as never} resetScroll={false} fz="sm" fw={500}>
        {t('documents:versions.version', { number: attributes.version, file: attributes.file_name })}
      </Anchor>
      {attributes.is_current ? <StateBadge label={t('documents:versions.current')} color="green" /> : <span />}
      <Text fz="xs" c="dimmed" className={classes.wide}>
        {[format.moment(attributes.created_at), attributes.added_by, format.fileSize(attributes.size)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </li>
  )
}
