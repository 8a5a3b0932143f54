import { Button } from '@mantine/core'
import { IconTool } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.ts'
import { MessagePage } from './message-page.tsx'

/** `/maintenance`: the server said 503. Trying again starts the app afresh. */
export function MaintenancePage() {
  const { t } = useTexts()
  return (
    <MessagePage icon={IconTool} title={t('platform:maintenance.title')} help={t('platform:maintenance.help')}>
      <Button component="a" href="/">
        {t('platform:error.tryAgain')}
      </Button>
    </MessagePage>
  )
}
