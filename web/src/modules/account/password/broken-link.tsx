import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SignInPage } from '#web/engine/pages/sign-in-page.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'

interface BrokenLinkProps {
  /** What the server said of it; without that the link lacks its address or token. */
  said?: string
  /** Leads to a new link where one can be had at once. */
  again?: boolean
}

/** In place of a form whose link from a mail is of no use any more: why, and the way on. */
export function BrokenLink({ said, again }: BrokenLinkProps) {
  const { t } = useTexts()
  const title = t(said === undefined ? 'account:link.broken' : 'account:link.dead')
  return (
    <SignInPage title={title} help={said ?? t('account:link.brokenHelp')}>
      {again && (
        <Button component={Link} to="/forgot-password" size="md">
          {t('account:link.again')}
        </Button>
      )}
      <Button component={Link} to="/login" size="md" variant={again ? 'default' : 'filled'}>
        {t('account:link.login')}
      </Button>
    </SignInPage>
  )
}
