import { Anchor, Group, Text } from '@mantine/core'
import { IconExternalLink, IconFile } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { EvaluationRecord } from '../evaluation-record.ts'

/** What was said, with the paper and the link that go with it. */
export function Notes({ evaluation }: { evaluation: EvaluationRecord }) {
  const { t } = useTexts()
  const { notes, file, file_name, external_evaluation_url: link } = evaluation.attributes
  return (
    <DetailSection title={t('name:evaluations.notes')}>
      <Text style={{ whiteSpace: 'pre-line' }} c={notes ? undefined : 'dimmed'}>
        {notes || t('evaluations:noNotes')}
      </Text>
      {(file || link) && (
        <Group gap="lg" mt="sm">
          {file && (
            <Anchor href={file} fz="sm">
              <IconFile size={15} aria-hidden /> {file_name}
            </Anchor>
          )}
          {link && (
            <Anchor href={link} target="_blank" rel="noreferrer" fz="sm">
              <IconExternalLink size={15} aria-hidden /> {t('evaluations:openLink')}
            </Anchor>
          )}
        </Group>
      )}
    </DetailSection>
  )
}
