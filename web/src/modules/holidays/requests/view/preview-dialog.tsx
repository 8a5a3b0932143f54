import { Button, Group } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type RequestRecord, requestParams } from '../request-record.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestHead } from './request-head.tsx'
import { RequestView } from './request-view.tsx'

interface PreviewDialogProps {
  id: string
  onEdit: (request: RequestRecord) => void
  onClose: () => void
}

/** A request over the list it was opened from: what it says, and what can be done with it. */
export function PreviewDialog({ id, onEdit, onClose }: PreviewDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} size="min(92vw, 860px)" title={t('holidays:request.facts')}>
      <RecordLoader<Holiday>
        entity="holidays"
        id={id}
        params={requestParams}
        failed="holidays:request.loadFailed"
        isPart
      >
        {(request) => (
          <>
            <RequestHead request={request} />
            <RequestView request={request} />
            <Group justify="space-between" mt="lg">
              <Button
                component={Link}
                to={`/holidays/${id}/view`}
                variant="subtle"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                {t('holidays:request.open')}
              </Button>
              <Group gap="xs">
                <RequestActions request={request} onEdit={() => onEdit(request)} />
              </Group>
            </Group>
          </>
        )}
      </RecordLoader>
    </Dialog>
  )
}
