import type { Template, TemplateEntity } from '#contracts/documents/templates.ts'
import { contractTypeChoices } from '#web/modules/team/index.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { entityChoices } from './template-choices.ts'

/** What a template is about. */
export function EntityName({ entity }: { entity: TemplateEntity | undefined }) {
  const { t } = useTexts()
  const choice = entityChoices.find(({ value }) => value === entity)
  return choice ? t(choice.label) : null
}

/** For whom a template is. */
export function ContractTypes({ types }: { types: Template['contract_types'] }) {
  const { t } = useTexts()
  const names = contractTypeChoices.filter(({ value }) => types.includes(value)).map(({ label }) => t(label))
  return names.length > 0 ? names.join(', ') : t('documents:template.allContractTypes')
}

/** On a sample that nobody has checked yet. */
export function SampleMark() {
  const { t } = useTexts()
  return <StateBadge color="orange" label={t('documents:template.sample')} />
}
