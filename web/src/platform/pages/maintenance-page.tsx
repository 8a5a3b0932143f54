import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { safePath } from '../routing/safe-path.ts'
import { useTexts } from '../texts/use-texts.ts'
import { MessagePage } from './message-page.tsx'

/** `/maintenance`: the server said 503. Trying again leads back to where one was, and to what was typed there. */
export function MaintenancePage() {
  const { t } = useTexts()
  const { from } = useSearch({ strict: false }) as { from?: string }
  const navigate = useNavigate()
  return (
    <MessagePage icon={IconTool} title={t('platform:maintenance.title')} help={t('platform:maintenance.help')}>
      <Button onClick={() => void navigate({ href: safePath(from) ?? '/' })}>{t('platform:error.tryAgain')}</Button>
    </MessagePage>
  )
}
