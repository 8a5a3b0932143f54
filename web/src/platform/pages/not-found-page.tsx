import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.ts'
import { MessagePage } from './message-page.tsx'

/** Any path that no module knows. */
export function NotFoundPage() {
  const { t } = useTexts()
  return (
    <MessagePage icon={IconMapOff} title={t('platform:notFound.title')} help={t('platform:notFound.help')}>
      <Button component={Link} to="/">
        {t('platform:notFound.home')}
      </Button>
    </MessagePage>
  )
}
