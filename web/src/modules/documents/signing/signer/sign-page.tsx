import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { MessagePage } from '#web/platform/pages/message-page.tsx'
import { PagePending } from '#web/platform/pages/page-pending.tsx'
import { followLocale } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { CodeStep } from './code-step.tsx'
import { useKeptPass } from './draft/kept-pass.ts'
import { OtherAccount } from './other-account.tsx'
import { signing } from './signer-calls.ts'
import { SignerDocumentPage } from './signer-document-page.tsx'

/** `/sign/{token}`, from the mail: who has a login signs in first, others confirm a code; then the document. */
export function SignPage() {
  const { t } = useTexts()
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { pass, keep, drop } = useKeptPass(token)
  const link = useQuery({
    queryKey: ['signing', token],
    queryFn: () => signing.open(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const locale = link.data?.locale
  // The page speaks the language of who was asked, unless they chose another in this browser.
  useEffect(() => {
    if (locale) void followLocale('profile', locale)
  }, [locale])
  if (link.isPending) return <PagePending />
  if (!link.data) {
    const isDead = link.error instanceof ApiError && [404, 422].includes(link.error.status)
    if (!isDead) return <ErrorState isPage onRetry={() => void link.refetch()} />
    return (
      <MessagePage icon={IconLinkOff} title={t('documents:signer.deadTitle')} help={t('documents:signer.deadHelp')} />
    )
  }
  if (link.data.access === 'code') {
    if (!pass) return <CodeStep token={token} link={link.data} onConfirmed={keep} />
    return <SignerDocumentPage as={{ pass }} onShut={drop} />
  }
  if (link.data.other_account !== null) return <OtherAccount link={link.data} name={link.data.other_account} />
  return <Navigate to={`/sign/own/${link.data.signer_id}` as never} replace />
}
