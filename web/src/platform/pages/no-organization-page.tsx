import { Button } from '@mantine/core'
import { IconBuildingOff } from '@tabler/icons-react'
import { useTexts } from '../texts/use-texts.ts'
import { MessagePage } from './message-page.tsx'

/** `/no-organization`: no company answers at this host. */
export function NoOrganizationPage() {
  const { t } = useTexts()
  return (
    <MessagePage
      icon={IconBuildingOff}
      title={t('platform:noOrganization.title')}
      help={t('platform:noOrganization.help')}
    >
      <Button component="a" href="/register">
        {t('platform:noOrganization.register')}
      </Button>
    </MessagePage>
  )
}
