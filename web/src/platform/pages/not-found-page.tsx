import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { MessagePage } from './message-page.tsx'

/** Any path that no module knows. */
export function NotFoundPage() {
  const { t } = useTexts()
  const title = t('platform:notFound.title')
  useEffect(() => {
    document.title = `${title} - Vatra`
  }, [title])
  return (
    <MessagePage icon={IconMapOff} title={title} help={t('platform:notFound.help')}>
      <Button component={Link} to="/">
        {t('platform:notFound.home')}
      </Button>
    </MessagePage>
  )
}
