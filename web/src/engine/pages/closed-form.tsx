import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** In place of the form of a record that its reader does not change: nothing is typed that would be refused. */
export function ClosedForm({ why = 'platform:error.forbidden' }: { why?: TextKey }) {
  const { t } = useTexts()
  return (
    <Alert color="yellow" icon={<IconLock size={18} aria-hidden />} role="status">
      {t(why)}
    </Alert>
  )
}
