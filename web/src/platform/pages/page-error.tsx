import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isCodeMissing } from '#web/ui/new-release.ts'
import { ApiError } from '../api/api-error.ts'
import { messageOf } from '../api/report.ts'
import { useTexts } from '../texts/use-texts.ts'

/** In place of a page that failed to load or to draw. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  const again = () => {
    // What was asked for in vain is asked for again by a page of the newer release alone.
    if (isCodeMissing(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <Center mih="60dvh" p="lg" role="alert">
      <Stack align="center" ta="center" maw={460}>
        <Title order={1}>{t('platform:error.pageTitle')}</Title>
        <Text c="dimmed">{error instanceof ApiError ? messageOf(error) : t('platform:error.pageHelp')}</Text>
        {error instanceof ApiError && error.requestId && (
          <Text c="dimmed" size="sm">
            {t('platform:error.requestId', { id: error.requestId })}
          </Text>
        )}
        <Button onClick={again}>{t('platform:error.tryAgain')}</Button>
      </Stack>
    </Center>
  )
}
