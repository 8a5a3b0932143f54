import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { reminderQuery } from './reminder-queries.ts'
import classes from './reminders.module.css'

interface ReminderPreviewProps {
  id: string
  number: string
  /** The step. */
  days: number
  onClose: () => void
}

/** The mail of a step as it would be written now. */
export function ReminderPreview({ id, number, days, onClose }: ReminderPreviewProps) {
  const { t } = useTexts()
  const { data, isError, refetch } = useQuery(reminderQuery(id, days))
  return (
    <Dialog size="lg" onClose={onClose} title={t('invoices:reminders.seeTitle', { number })} losesNothing>
      {isError && !data && <ErrorState title={t('invoices:reminders.seeFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={280} />}
      {data && (
        <>
          <FactList
            facts={[
              { label: t('invoices:reminders.to'), value: data.recipients.join(', ') || MISSING },
              { label: t('invoices:reminders.replyTo'), value: data.reply_to ?? MISSING },
              { label: t('invoices:reminders.subject'), value: data.subject },
            ]}
          />
          <Text className={classes.mail} lang={data.locale}>
            {data.body}
          </Text>
          <Text fz="sm" c="dimmed">
            {t('invoices:reminders.attached')}
          </Text>
        </>
      )}
    </Dialog>
  )
}
