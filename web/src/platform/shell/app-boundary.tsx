import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PartBoundary } from '#web/ui/late/part-boundary.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** The last one: what no page and no part has caught ends here, and not in an empty window. */
export const AppBoundary = ({ children }: { children: ReactNode }) => (
  <PartBoundary failed={() => <AppError />}>{children}</PartBoundary>
)

function AppError() {
  const { t } = useTexts()
  return (
    <Center component="main" mih="100dvh" p="lg" role="alert">
      <Stack align="center" ta="center" maw={460}>
        <Title order={1}>{t('platform:error.appTitle')}</Title>
        <Text c="dimmed">{t('platform:error.appHelp')}</Text>
        <Button onClick={() => window.location.reload()}>{t('platform:error.reload')}</Button>
      </Stack>
    </Center>
  )
}
