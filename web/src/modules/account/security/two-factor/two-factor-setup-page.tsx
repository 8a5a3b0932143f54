import { Button, Stack, Text, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { queryClient } from '#web/platform/query/client.ts'
import { safePath } from '#web/platform/routing/safe-path.ts'
import { useTenant } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** `/two-factor-setup`: the only page there is for somebody whose company asks for a second step they do not have yet. */
export function TwoFactorSetupPage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const company = useTenant()?.name ?? ''
  const { from } = useSearch({ strict: false }) as { from?: string }
  const goOn = async () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tenant' })
    await navigate({ href: safePath(from) ?? '/dashboard', replace: true })
  }
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('account:setup.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('account:setup.required', { company })}
        </Text>
      </div>
      <TwoFactorSetup onDone={() => void goOn()} />
      <Button
        component={Link}
        to="/logout"
        variant="subtle"
        leftSection={<IconLogout size={16} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('account:setup.leave')}
      </Button>
    </Stack>
  )
}
