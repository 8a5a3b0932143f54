import { Alert, Button, Group } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import type { ExpenseStatus } from '#contracts/expenses/expenses.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useWaitingQueue } from './queue/use-waiting-queue.ts'

interface MeanwhileNoticeProps {
  /** The page of what was decided. */
  path: string
  status: ExpenseStatus
  /** Who decided; empty where nobody in particular did. */
  by: string
}

/** Somebody else has decided while the reader looked at it: by whom, and the way to what waits next. */
export function MeanwhileNotice({ path, status, by }: MeanwhileNoticeProps) {
  const { t } = useTexts()
  const queue = useWaitingQueue(path)
  return (
    <Alert variant="default" mb="md" role="status" icon={<IconUserCheck size={18} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        {status === 'draft'
          ? t('expenses:meanwhile.passedOn')
          : t(`expenses:meanwhile.${status}`, { name: by || t('expenses:meanwhile.somebody') })}
        {queue.next && (
          <Button size="xs" onClick={queue.goOn}>
            {t('expenses:meanwhile.next')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
