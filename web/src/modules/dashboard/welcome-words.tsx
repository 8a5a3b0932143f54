import { Button, Group, Text } from '@mantine/core'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** What somebody is greeted with who has just signed up or joined. */
export function WelcomeWords({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const { can } = useSession()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('dashboard:welcome.title')}>
      <Text>{t(can('manageEmployees') ? 'dashboard:welcome.text' : 'dashboard:welcome.joined')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('dashboard:welcome.start')}
        </Button>
      </Group>
    </Dialog>
  )
}
