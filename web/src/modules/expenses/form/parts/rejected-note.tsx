import { Alert } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Why it was rejected, above the form that mends it. */
export function RejectedNote({ reason }: { reason: string | null }) {
  const { t } = useTexts()
  return (
    <Alert color="yellow" mb="md" icon={<IconMessage size={18} aria-hidden />}>
      <strong>{t('expenses:form.rejected')}</strong>
      <br />
      {reason}
    </Alert>
  )
}
