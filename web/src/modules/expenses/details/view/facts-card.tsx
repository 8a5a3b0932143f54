import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { projectAddress } from '#web/modules/projects/index.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { type BillRecord, billName, billPath } from '../../bills/bill-record.ts'
import { periodText } from '../../list/cells.tsx'
import type { Claim } from '../../list/steps/step.ts'
import { bundlePath } from '../line.ts'

/** Whose it is, for which project, when it was filed and who was asked. */
export function FactsCard({ claim }: { claim: Claim }) {
  const { t } = useTexts()
  const format = useFormat()
  const session = useSession()
  const { record } = claim
  const { attributes } = record
  const project = relatedOne(record, 'project')
  const projectTo = project && projectAddress(session, { id: project.id, archived: project.attributes.archived })
  const bundle = relatedOne(record, 'bundle')
  const bill = relatedOne(record, 'bill') as BillRecord | undefined
  const isBundle = claim.entity === 'expense-bundles'
  const { start_date, end_date } = isBundle ? claim.record.attributes : { start_date: null, end_date: null }
  const facts = [
    { label: t('name:expenses.employee_id'), value: relatedName(record, 'employee') },
    { label: t('name:expense-bundles.period'), value: (start_date || end_date) && periodText(start_date, end_date) },
    {
      label: t('name:expenses.expense_bundle_id'),
      value: bundle && (
        <Anchor component={Link} to={bundlePath(bundle.id)} inherit>
          {bundle.attributes.title}
        </Anchor>
      ),
    },
    {
      label: t('expenses:route.bill'),
      value: bill && (
        <Anchor component={Link} to={billPath(bill.id)} inherit>
          {billName(bill)}
        </Anchor>
      ),
    },
    {
      label: t('name:expenses.project_id'),
      value:
        project &&
        (projectTo ? (
          <Anchor component={Link} to={projectTo} inherit>
            {project.attributes.name}
          </Anchor>
        ) : (
          project.attributes.name
        )),
    },
    { label: t('name:expenses.requested_approver_id'), value: relatedName(record, 'requestedApprover') },
    { label: t('expenses:facts.filed'), value: format.moment(attributes.created_at) },
    { label: t('name:*.description'), value: isBundle && attributes.description, wide: true },
  ]
  return <DetailSection title={t('expenses:facts.title')} facts={facts.filter(({ value }) => value)} />
}
