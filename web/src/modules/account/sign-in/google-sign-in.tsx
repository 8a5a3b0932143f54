import { Alert, Button, Divider } from '@mantine/core'
import { IconBrandGoogleFilled } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { googleSignInErrors } from '#contracts/integrations/google.ts'
import { safePath } from '#web/platform/routing/safe-path.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The way in by Google, where the installation has one (`offered`); and why the last try did not lead in. */
export function GoogleSignIn({ offered }: { offered: boolean }) {
  const { t } = useTexts()
  const search = useSearch({ strict: false }) as { error?: string; from?: string }
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
      {offered && (
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
