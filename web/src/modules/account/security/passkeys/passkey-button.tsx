import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { SignInAnswer } from '#contracts/account/sign-in.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showError } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

// Where the browser knows no passkeys, nothing is offered.
const supported = typeof PublicKeyCredential !== 'undefined'

/** Signs in with a passkey; its library is fetched when it is pressed, for most people type a password. */
export function PasskeyButton({ onDone }: { onDone: (answer: SignInAnswer) => Promise<unknown> }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  if (!supported) return null
  const run = async () => {
    setBusy(true)
    const { CeremonyError, signInByPasskey } = await import('./passkey-ceremony.ts')
    try {
      await onDone(await signInByPasskey())
    } catch (error) {
      if (error instanceof CeremonyError) showError(t(error.textKey))
      else showFailure(error, 'account:login.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="md"
      loading={busy}
      leftSection={<IconKey size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {t('account:passkeys.signIn')}
    </Button>
  )
}
