import { Anchor, Text } from '@mantine/core'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { later } from '#web/ui/later.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { ClientName } from './client-name.tsx'
import { HoursSection } from './hours-section.tsx'
import { useProject } from './project-context.ts'

const ProfitSection = later(() => import('../profit/profit-section.tsx'), 'ProfitSection')

/** `/projects/{id}/details`: what the project is about and what may be spent on it. */
export function ProjectDetailsTab() {
  const { id, attributes } = useProject()
  const { can } = useSession()
  const { t } = useTexts()
  const { money } = useFormat()
  const { website, description, budget, budget_type, currency } = attributes
  const facts = [
    {
      label: t('name:projects.client_name'),
      value: <ClientName id={attributes.client_id} name={attributes.client_name} />,
    },
    ...('budget' in attributes
      ? [{ label: t('name:projects.budget'), value: budget == null ? MISSING : money(budget, currency) }]
      : []),
    {
      label: t('name:projects.budget_type'),
      value: budget_type ? t(`name:projects.budget_type=${budget_type}`) : MISSING,
    },
    { label: t('name:projects.currency'), value: currency ?? MISSING },
    {
      label: t('name:projects.website'),
      value: website ? (
        <Anchor href={website} target="_blank" rel="noreferrer">
          {website.replace(/^https?:\/\//, '')}
        </Anchor>
      ) : (
        MISSING
      ),
    },
  ]
  return (
    <>
      <DetailSection title={t('projects:form.about')} facts={facts} />
      {can('manageProjects') && <HoursSection projectId={id} />}
      {can('manageInvoices') && <ProfitSection projectId={id} />}
      <DetailSection title={t('name:*.description')}>
        {description ? <RichText html={description} /> : <Text c="dimmed">{t('projects:noDescription')}</Text>}
      </DetailSection>
    </>
  )
}
