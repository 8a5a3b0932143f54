import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { DaysField } from './days-field.tsx'
import { SubjectField } from './subject-field.tsx'

type Options = readonly { value: string; label: string }[]

interface Situation {
  currencies: Options
  /** Choosing the person fills in how they stand. */
  isNew: boolean
  /** The people of whom the reader makes evaluations, as a query. */
  among: object
  /** Pay, and who holds the evaluation, is for the evaluators and HR. */
  seesPay: boolean
}

const half = { width: 'half' } as const
const currency = ({ currency: code }: Record<string, unknown>) => String(code ?? '')

const subject = (among: object): FieldSpec => ({
  name: 'employee_id',
  label: 'name:evaluations.employee_id',
  kind: 'entity',
  entity: 'employees',
  show: personName,
  query: { sort: 'first_name', archived: false, ...among },
})

const who = ({ isNew, among, seesPay }: Situation): FieldSpec[] => [
  isNew
    ? {
        name: 'subject',
        label: 'name:evaluations.employee_id',
        kind: 'composite',
        parts: [subject(among)],
        render: (props) => <SubjectField {...props} />,
      }
    : subject(among),
  {
    name: 'type_id',
    label: 'name:evaluations.type_id',
    kind: 'entity',
    entity: 'evaluation-types',
    show: 'name',
    creates: 'manageEvaluationTypes',
  },
  {
    name: 'assignees',
    label: 'name:evaluations.assignees',
    help: seesPay ? 'evaluations:form.assigneesHelp' : 'evaluations:form.assigneesLocked',
    disabled: !seesPay,
    kind: 'entities',
    entity: 'employees',
    show: personName,
    query: { sort: 'first_name', archived: false },
    required: true,
  },
]

const days: FieldSpec = {
  name: 'days',
  label: 'name:evaluations.evaluated_at',
  kind: 'composite',
  parts: [
    { name: 'evaluated_at', label: 'name:evaluations.evaluated_at', kind: 'date' },
    { name: 'notify_at', label: 'name:evaluations.notify_at', kind: 'date' },
    { name: 'next_evaluation_at', label: 'name:evaluations.next_evaluation_at', kind: 'date' },
  ],
  render: (props) => <DaysField {...props} />,
}

const pay = (currencies: Options): FieldSpec[] => [
  { name: 'salary_before', label: 'name:evaluations.salary_before', kind: 'money', currency, ...half },
  { name: 'salary_after', label: 'name:evaluations.salary_after', kind: 'money', currency, ...half },
  { name: 'currency', label: 'name:evaluations.currency', kind: 'options', options: currencies },
]

const changes = ({ currencies, seesPay }: Situation): FieldSpec[] => [
  ...(seesPay ? pay(currencies) : []),
  place('position_before_id', 'name:evaluations.position_before_id', 'positions'),
  place('position_after_id', 'name:evaluations.position_after_id', 'positions'),
  place('level_before_id', 'name:evaluations.level_before_id', 'levels'),
  place('level_after_id', 'name:evaluations.level_after_id', 'levels'),
]

const place = (name: string, label: FieldSpec['label'], entity: 'positions' | 'levels'): FieldSpec => ({
  name,
  label,
  kind: 'entity',
  entity,
  show: 'name',
  ...half,
})

const outcome: FieldSpec[] = [
  {
    name: 'external_evaluation_url',
    label: 'name:evaluations.external_evaluation_url',
    kind: 'url',
    help: 'evaluations:form.linkHelp',
  },
  { name: 'notes', label: 'name:evaluations.notes', kind: 'textarea', rows: 5 },
  { name: 'file', label: 'name:*.file', kind: 'file' },
]

/** The form of an evaluation, as far as its reader may fill it in. */
export const evaluationSections = (situation: Situation): FormSection[] => [
  { title: 'evaluations:form.who', help: 'evaluations:form.whoHelp', fields: who(situation) },
  { title: 'evaluations:form.days', help: 'evaluations:form.daysHelp', fields: [days] },
  { title: 'evaluations:form.changes', help: 'evaluations:form.changesHelp', fields: changes(situation) },
  { title: 'evaluations:form.outcome', help: 'evaluations:form.outcomeHelp', fields: outcome },
]
