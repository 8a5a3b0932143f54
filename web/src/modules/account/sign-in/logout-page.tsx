import { Loader, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '#web/platform/session/session.ts'
import { MainArea } from '#web/platform/shell/main-area.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** Spec 1 section 9. */
const PAUSE_MS = 500

/** `/logout`: ends the session here and on the server, then leads to the sign-in. */
export function LogoutPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  useEffect(() => {
    let timer: number | undefined
    let isLeft = false
    void signOut().then(() => {
      if (!isLeft) timer = window.setTimeout(() => void navigate({ to: '/login', replace: true }), PAUSE_MS)
    })
    return () => {
      isLeft = true
      window.clearTimeout(timer)
    }
  }, [navigate])
  return (
    <MainArea style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <Stack align="center" role="status">
        <Loader aria-hidden />
        <Text c="dimmed">{t('account:logout.leaving')}</Text>
      </Stack>
    </MainArea>
  )
}
