import { Alert, Button, Divider } from '@mantine/core'
import { IconBrandGoogleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { googleSignInErrors, type SignInProviders } from '#contracts/integrations/google.ts'
import { api } from '#web/platform/api/client.ts'
import { safePath } from '#web/platform/routing/safe-path.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const providersQuery = {
  queryKey: ['tenant', 'sign-in-providers'],
  queryFn: async () => (await api.get<{ data: SignInProviders }>('/auth/providers', { onError: 'log' })).data,
  staleTime: Number.POSITIVE_INFINITY,
}

/** The way in by Google, where the installation has one; and why the last try did not lead in. */
export function GoogleSignIn() {
  const { t } = useTexts()
  const search = useSearch({ strict: false }) as { error?: string; from?: string }
  const { data } = useQuery(providersQuery)
  const error = googleSignInErrors.find((known) => known === search.error)
  const from = safePath(search.from)
  const back = `${window.location.origin}/login${from ? `?from=${encodeURIComponent(from)}` : ''}`
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {t(`account:login.${error}`)}
        </Alert>
      )}
      {data?.google && (
        <>
          <Divider label={t('account:login.or')} />
          <Button
            component="a"
            href={`/api/auth/google/redirect?redirect=${encodeURIComponent(back)}`}
            variant="default"
            size="md"
            leftSection={<IconBrandGoogleFilled size={18} aria-hidden />}
          >
            {t('account:login.google')}
          </Button>
        </>
      )}
    </>
  )
}
