import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** In place of a form whose link from a mail arrived without its address or token. */
export function BrokenLink() {
  const { t } = useTexts()
  return (
    <SignInPage title={t('account:link.broken')} help={t('account:link.brokenHelp')}>
      <Button component={Link} to="/login" size="md">
        {t('account:link.login')}
      </Button>
    </SignInPage>
  )
}
