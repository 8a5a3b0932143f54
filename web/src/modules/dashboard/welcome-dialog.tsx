import { Button, Group, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** Greets once after signing up or joining: `?welcome=true` opens it, closing it cleans the address. */
export function WelcomeDialog() {
  const { t } = useTexts()
  const { can } = useSession()
  const { welcome } = useSearch({ strict: false }) as { welcome?: string }
  const navigate = useNavigate()
  const isAsked = welcome === 'true'
  // Most visits never see it: it is drawn from when it is first asked for, and then stays to close as it opened.
  const [isDrawn, setDrawn] = useState(isAsked)
  if (isAsked && !isDrawn) setDrawn(true)
  const close = () => void navigate({ to: '/dashboard', replace: true })
  if (!isDrawn) return null
  return (
    <Dialog opened={isAsked} onClose={close} title={t('dashboard:welcome.title')}>
      <Text>{t(can('manageEmployees') ? 'dashboard:welcome.text' : 'dashboard:welcome.joined')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {t('dashboard:welcome.start')}
        </Button>
      </Group>
    </Dialog>
  )
}
