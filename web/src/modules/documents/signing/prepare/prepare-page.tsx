import { Alert, Button, Center, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { BackToList } from '#web/engine/pages/record/back-to-list.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { isAskable } from '../request/askable.ts'
import { signingQuery } from '../signing-query.ts'
import { PrepareForm } from './prepare-form.tsx'

/** `/documents/{id}/signing`: who signs where, then it is sent. */
export function PreparePage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const signing = useQuery(signingQuery(id))
  if (signing.isPending) {
    return (
      <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  }
  if (!signing.data) {
    const retry = signing.isError ? () => void signing.refetch() : undefined
    return (
      <ErrorState isPage title={signing.isError ? undefined : t('documents:signing.noRequest')} onRetry={retry}>
        <BackToList />
      </ErrorState>
    )
  }
  const request = signing.data
  return (
    <>
      <PageHeader
        title={t('documents:signing.prepareTitle', { name: request.file_name })}
        help={request.can_prepare ? t('documents:signing.prepareHelp') : undefined}
      />
      {request.state === 'converting' && <Alert role="status">{t('documents:signing.converting')}</Alert>}
      {request.state === 'error_converting' && <Alert color="red">{request.reason}</Alert>}
      {request.file_url && request.can_prepare && (
        <PrepareForm
          key={request.id}
          documentId={id}
          request={request}
          fileUrl={request.file_url}
          onSent={() => void navigate({ to: `/documents/${id}/details` })}
        />
      )}
      {!request.can_prepare && !['converting', 'error_converting'].includes(request.state) && (
        <Stack align="flex-start">
          <Alert>
            {t(isAskable(request.state) ? `documents:signing.state.${request.state}` : 'documents:signing.alreadySent')}
          </Alert>
          <Button component={Link} to={`/documents/${id}/details`} variant="default">
            {t('documents:document.open')}
          </Button>
        </Stack>
      )}
    </>
  )
}
