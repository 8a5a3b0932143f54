import { Alert, Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { BackToList } from '#web/engine/pages/record/back-to-list.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { TemplateForm } from './form/template-form.tsx'
import { isUnknownIdentifier } from './shared/unknown-identifier.ts'
import { sharedQuery } from './template-calls.ts'

/** A new template, empty or with what was shared. */
export function CreateTemplate({ shareToken }: { shareToken?: string }) {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('documents:template.addTitle')} />
      {shareToken ? <FromShared token={shareToken} /> : <TemplateForm />}
    </>
  )
}

function FromShared({ token }: { token: string }) {
  const { t } = useTexts()
  const shared = useQuery(sharedQuery(token))
  if (shared.data) {
    return (
      <TemplateForm
        defaults={{ ...shared.data.attributes }}
        notice={<Alert mb="md">{t('documents:template.imported')}</Alert>}
      />
    )
  }
  if (shared.isPending) {
    return (
      <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  }
  return isUnknownIdentifier(shared.error) ? (
    <ErrorState title={t('documents:template.shareInvalid')}>
      <BackToList />
    </ErrorState>
  ) : (
    <ErrorState title={t('documents:template.loadFailed')} onRetry={() => void shared.refetch()} />
  )
}
