import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type TenantInformation, UpdateTenant } from '#contracts/company/tenants.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { tenantInformationQuery } from './tenant-query.ts'

const general: FieldSpec = {
  name: 'general_information',
  label: 'name:tenants.general_information',
  help: 'company:ai.generalHelp',
  kind: 'textarea',
  rows: 8,
}
const sensitive: FieldSpec = {
  name: 'sensitive_information',
  label: 'name:tenants.sensitive_information',
  help: 'company:ai.sensitiveHelp',
  kind: 'textarea',
  rows: 8,
}

/** `/settings/company/ai-context`: what an assistant may know of the company; only where the company has one. */
export function AiContextTab() {
  const { t } = useTexts()
  const { data: information, isError, refetch } = useQuery(tenantInformationQuery)
  // What is typed stays while what it began with cannot be asked for again.
  if (isError && !information) return <ErrorState onRetry={() => void refetch()} />
  if (!information) {
    return (
      <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  }
  if (!information.has_ai_access) return <Navigate to="/settings/company/details" replace />
  return <AiContextForm information={information} />
}

function AiContextForm({ information }: { information: TenantInformation }) {
  const { t } = useTexts()
  // The server leaves it out for those who are no administrator, manager or HR.
  const readsSensitive = information.sensitive_information !== undefined
  const save = async (payload: FormValues, idempotencyKey: string) => {
    const path = '/restify/tenants/actions?action=update-tenant'
    await api.post(path, payload, { onError: 'caller', idempotencyKey })
    await queryClient.invalidateQueries({ queryKey: tenantInformationQuery.queryKey })
    showSuccess(t('company:settings.saved'))
  }
  return (
    <Section wide title={t('company:tab.aiContext')} help={t('company:ai.help')}>
      <ActionForm
        fields={readsSensitive ? [general, sensitive] : [general]}
        schema={readsSensitive ? UpdateTenant : UpdateTenant.omit({ sensitive_information: true })}
        initial={{ ...information }}
        submitLabel="engine:form.save"
        onSubmit={save}
        failed="company:settings.failed"
        fullWidth={false}
      />
    </Section>
  )
}
