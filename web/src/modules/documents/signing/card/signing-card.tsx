import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { SigningAnswer } from '#contracts/documents/signing-answers.ts'
import { saveFrom } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { isAskable } from '../request/askable.ts'
import { RequestDialog } from '../request/request-dialog.tsx'
import { signingQuery } from '../signing-query.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { FormerRequests } from './former-requests.tsx'
import { FoundSignatures } from './found-signatures.tsx'
import { SignerLine } from './signer-line.tsx'
import { SigningEvents } from './signing-events.tsx'
import { UploadSignedDialog } from './upload-signed-dialog.tsx'

interface SigningCardProps {
  documentId: string
  /** Of whom the document is about. */
  emails: readonly string[]
}

/** The signatures of a document, for who manages it: who has signed, who is awaited, what happened; and asking for them. */
export function SigningCard({ documentId, emails }: SigningCardProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const { data: request, isLoadingError, refetch } = useQuery(signingQuery(documentId))
  if (isLoadingError) {
    return (
      <Stack component="section" aria-label={t('documents:signing.title')} gap="sm">
        <Title order={2} fz="md">
          {t('documents:signing.title')}
        </Title>
        <ErrorState onRetry={() => void refetch()} />
      </Stack>
    )
  }
  if (request === undefined) return null
  const mayAsk = request === null || isAskable(request.state)
  const mayUpload = mayAsk || request.state === 'error_sending'
  return (
    <Stack component="section" aria-label={t('documents:signing.title')} gap="sm">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('documents:signing.title')}
        </Title>
        {mayUpload && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setUploading(true)}>
              {t('documents:signing.upload')}
            </Button>
            {mayAsk && (
              <Button size="xs" leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setAsking(true)}>
                {t(request ? 'documents:signing.requestAgain' : 'documents:signing.request')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {request && <Request documentId={documentId} request={request} />}
      {isAsking && <RequestDialog documentId={documentId} emails={emails} onClose={() => setAsking(false)} />}
      {isUploading && <UploadSignedDialog documentId={documentId} onClose={() => setUploading(false)} />}
    </Stack>
  )
}

function Request({ documentId, request }: { documentId: string; request: NonNullable<SigningAnswer> }) {
  const { t } = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const [isCancelling, setCancelling] = useState(false)
  // An address is good for a quarter of an hour; the page may be open for longer.
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      const fresh = await client.fetchQuery({ ...signingQuery(documentId), staleTime: 0 })
      if (fresh?.sealed_url) saveFrom(fresh.sealed_url)
    } catch (error) {
      showFailure(error, 'documents:signer.downloadFailed')
    }
  }
  const facts = [
    { label: t('documents:signing.stateLabel'), value: t(`documents:signing.state.${request.state}`) },
    ...(request.due_on ? [{ label: t('name:documents.due_on'), value: format.day(request.due_on) }] : []),
    ...(request.expires_on ? [{ label: t('name:documents.expires_on'), value: format.day(request.expires_on) }] : []),
  ]
  return (
    <>
      <FactList facts={facts} />
      {request.reason && (
        <Alert color="red" title={t(`documents:signing.state.${request.state}`)}>
          {request.reason}
        </Alert>
      )}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {request.signers.map((signer) => (
          <SignerLine key={signer.id} documentId={documentId} signer={signer} mayResend={request.can_cancel} />
        ))}
      </Stack>
      <Group gap="xs">
        {request.can_prepare && (
          <Button size="xs" component={Link} to={`/documents/${documentId}/signing` as never}>
            {t('documents:signing.prepare')}
          </Button>
        )}
        {request.sealed_url && (
          <Button
            size="xs"
            variant="default"
            component="a"
            href={request.sealed_url}
            download
            onClick={(event: MouseEvent) => void save(event)}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('documents:signing.sealed')}
          </Button>
        )}
        {request.can_cancel && (
          <Button size="xs" variant="subtle" color="red" onClick={() => setCancelling(true)}>
            {t('documents:signing.cancel')}
          </Button>
        )}
      </Group>
      <FoundSignatures signatures={request.found_signatures} />
      <SigningEvents request={request} />
      <FormerRequests documentId={documentId} requests={request.former} />
      {isCancelling && <CancelDialog documentId={documentId} onClose={() => setCancelling(false)} />}
    </>
  )
}
