import { Button } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import type { BackgroundTask } from '#contracts/engine/background-tasks.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { saveFrom } from '#web/platform/api/downloads.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { MessagePage } from '#web/platform/pages/message-page.tsx'
import { PagePending } from '#web/platform/pages/page-pending.tsx'
import { signOut } from '#web/platform/session/session.ts'
import { readToken } from '#web/platform/session/token.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'

const archiveOf = async (id: string) => {
  const path = `/restify/background-tasks/${encodeURIComponent(id)}?temporary_urls=true`
  return (await api.get<{ data: WireRecord<BackgroundTask> }>(path, { onError: 'caller' })).data.attributes
}

/** `/documents-archive/{id}`, from the mail: the archive of all documents, for who asked for it, signed in. */
export function ArchivePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (readToken() === null) {
    return <Navigate to="/login" search={{ from: `/documents-archive/${id}` } as never} replace />
  }
  return <Archive id={id} />
}

function Archive({ id }: { id: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['documents-archive', id],
    queryFn: () => archiveOf(id),
    retry: false,
  })
  if (isPending) return <PagePending />
  const isGone = data?.file === null || (error instanceof ApiError && error.status === 404)
  if (isGone) {
    const change = async () => {
      await signOut()
      await navigate({ to: '/login', search: { from: `/documents-archive/${id}` } as never })
    }
    return (
      <MessagePage
        icon={IconFileZip}
        title={t('documents:archivePage.goneTitle')}
        help={t('documents:archivePage.goneHelp')}
      >
        <Button variant="default" onClick={() => void change()}>
          {t('documents:signer.otherSignIn')}
        </Button>
      </MessagePage>
    )
  }
  if (!data) return <ErrorState isPage onRetry={() => void refetch()} />
  // An address is good for minutes; the page may be open for longer.
  const save = async () => {
    try {
      const { file } = await archiveOf(id)
      if (file) saveFrom(file)
    } catch (failure) {
      showFailure(failure, 'documents:archivePage.failed')
    }
  }
  return (
    <MessagePage
      icon={IconFileZip}
      title={t('documents:archivePage.title')}
      help={t('documents:archivePage.help', { until: format.moment(data.file_until) })}
    >
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
        {t('documents:archivePage.download')}
      </Button>
    </MessagePage>
  )
}
