import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { OpenSigningAnswer } from '#contracts/documents/signer.ts'
import { MessagePage } from '#web/platform/pages/message-page.tsx'
import { signOut } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The link is somebody else's than who is signed in here: it says so, and lets the right person in. */
export function OtherAccount({ link, name }: { link: OpenSigningAnswer; name: string }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const change = async () => {
    await signOut()
    await navigate({ to: '/login', search: { from: `/sign/own/${link.signer_id}` } as never })
  }
  return (
    <MessagePage
      icon={IconUserQuestion}
      title={t('documents:signer.otherTitle', { email: link.email_hint })}
      help={t('documents:signer.otherHelp', { name })}
    >
      <Button onClick={() => void change()}>{t('documents:signer.otherSignIn')}</Button>
    </MessagePage>
  )
}
