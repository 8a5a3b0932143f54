import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type TenantInformation, UpdateTenant } from '#contracts/company/tenants.ts'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { tenantInformationQuery } from '#web/platform/session/tenant-information.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { recordOf } from './tenant-record.ts'

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
  const navigate = useNavigate()
  const record = useMemo(() => recordOf({ ...information }), [information])
  // The server leaves it out for those who are no administrator, manager or HR.
  const readsSensitive = information.sensitive_information !== undefined
  const sections = useMemo(
    () => [{ title: 'company:tab.aiContext' as const, fields: readsSensitive ? [general, sensitive] : [general] }],
    [readsSensitive],
  )
  const store = async (body: FormValues): Promise<AnyRecord> => {
    await api.post('/restify/tenants/actions?action=update-tenant', body, { onError: 'caller' })
    return record
  }
  return (
    <Section wide title={t('company:tab.aiContext')} help={t('company:ai.help')}>
      <ResourceForm
        entity="tenants"
        record={record}
        schema={readsSensitive ? UpdateTenant : UpdateTenant.omit({ sensitive_information: true })}
        sections={sections}
        layout="plain"
        store={store}
        saved="company:settings.saved"
        failed="company:settings.failed"
        onSaved={() => undefined}
        onCancel={() => void navigate({ to: '/settings' })}
      />
    </Section>
  )
}
