import { IconCircleCheck, IconClock, IconFileOff, IconHandStop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SignedAnswer, SignerDocument } from '#contracts/documents/signer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { MessagePage } from '#web/platform/pages/message-page.tsx'
import { PagePending } from '#web/platform/pages/page-pending.tsx'
import { clearEntity } from '#web/platform/query/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DownloadButton } from './download-button.tsx'
import { type As, documentKey, signing } from './signer-calls.ts'
import { SignerDesk } from './signer-desk.tsx'

/** The document for one signer: to read and sign, or what came of it. */
export function SignerDocumentPage({ as, onShut }: { as: As; onShut?: () => void }) {
  const { t } = useTexts()
  const client = useQueryClient()
  const [done, setDone] = useState<SignedAnswer>()
  const queryKey = documentKey(as)
  const loaded = useQuery({
    queryKey,
    queryFn: () => signing.document(as),
    retry: false,
    // The address of the file is good for a quarter of an hour.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const keep = (answer: SignedAnswer) => {
    setDone(answer)
    // Who comes back finds it signed, and it waits for them no more.
    client.setQueryData<SignerDocument>(queryKey, (before) => before && { ...before, state: answer.state })
    // Signing is no write of a list that would say so itself; the inbox counts by the signers.
    for (const entity of ['documents', 'signing-signers']) void clearEntity(entity)
  }
  // A pass of an earlier hour: another code opens the document.
  const isShut = onShut !== undefined && loaded.error instanceof ApiError && loaded.error.status === 404
  useEffect(() => {
    if (isShut) onShut()
  }, [isShut, onShut])
  if (loaded.isPending || isShut) return <PagePending />
  if (!loaded.data) {
    const { error } = loaded
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (!isRefused) return <ErrorState isPage onRetry={() => void loaded.refetch()} />
    return <MessagePage icon={IconFileOff} title={t('documents:signer.deadTitle')} help={messageOf(error)} />
  }
  const state = done?.state ?? loaded.data.state
  if (state === 'signed' && loaded.data.ended) {
    return (
      <MessagePage
        icon={IconFileOff}
        title={t('documents:signer.endedTitle')}
        help={t(`documents:signer.ended.${loaded.data.ended}`, { company: loaded.data.company })}
      >
        <DownloadButton as={as} label="documents:signer.downloadSigned" />
      </MessagePage>
    )
  }
  if (state === 'signed') {
    return (
      <MessagePage
        icon={IconCircleCheck}
        title={t('documents:signer.signedTitle')}
        help={done?.message ?? t('documents:signer.signedHelp', { company: loaded.data.company })}
      >
        <DownloadButton as={as} />
      </MessagePage>
    )
  }
  if (state === 'declined') {
    const help = done?.message ?? t('documents:signer.declinedHelp', { sender: loaded.data.sender })
    return <MessagePage icon={IconHandStop} title={t('documents:signer.declinedTitle')} help={help} />
  }
  if (state === 'waiting') {
    return (
      <MessagePage
        icon={IconClock}
        title={t('documents:signer.waitingTitle')}
        help={t('documents:signer.waitingHelp')}
      />
    )
  }
  return <SignerDesk as={as} document={loaded.data} onDone={keep} />
}
