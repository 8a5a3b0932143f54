import { defineTable } from '#web/engine/resource/types.ts'
import { formats } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { text } from '#web/platform/texts/setup.ts'
import classes from '../list/list.module.css'
import { amountOfPlan, everyChoices, type PlanAttributes, type PlanRecord, planStateChoices } from './plan-record.ts'

/** The subject over the client. */
const TitleCell = ({ id, attributes: { title, client_name } }: PlanRecord) => (
  <span className={classes.lines}>
    <span className={classes.client} title={title}>
      <PlainLink to={`/invoices/recurring/${id}`} className={classes.number}>
        {title}
      </PlainLink>
    </span>
    <span className={classes.second} title={client_name}>
      {client_name}
    </span>
  </span>
)

function AmountCell(plan: PlanRecord) {
  const amount = amountOfPlan(plan)
  return amount === undefined ? text('invoices:plan.ofTrackedTime') : formats().exact(amount, plan.attributes.currency)
}

/** The list of recurring invoices, the next one first. */
export const plansTable = defineTable<PlanAttributes>({
  entity: 'invoice-plans',
  nameOf: ({ attributes }) => attributes.title,
  defaultSort: 'next_on',
  pinnedFilters: ['status', 'client_id'],
  view: ({ id }) => `/invoices/recurring/${id}`,
  edit: ({ id }) => `/invoices/recurring/${id}/edit`,
  card: { title: 'title', beside: 'total' },
  empty: { title: 'invoices:plan.none', help: 'invoices:plan.noneHelp' },
  columns: [
    {
      key: 'title',
      header: 'name:invoice-plans.title',
      kind: 'custom',
      render: TitleCell,
      value: ({ attributes }) => attributes.title,
      export: [
        { key: 'title', header: 'name:invoice-plans.title' },
        { key: 'client_name', header: 'name:invoice-plans.client_name' },
      ],
      sortable: true,
      minWidth: 220,
      maxWidth: 340,
      speaks: true,
    },
    { key: 'every', header: 'name:invoice-plans.every', kind: 'badge', choices: everyChoices },
    { key: 'next_on', header: 'name:invoice-plans.next_on', kind: 'date', sortable: true },
    { key: 'status', header: 'name:invoice-plans.status', kind: 'badge', choices: planStateChoices, sortable: true },
    { key: 'made', header: 'name:invoice-plans.made', kind: 'number', align: 'right' },
    {
      key: 'total',
      header: 'name:invoice-plans.total',
      kind: 'custom',
      render: AmountCell,
      value: amountOfPlan,
      export: false,
      align: 'right',
    },
  ],
})
