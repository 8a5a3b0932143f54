import { Box } from '@mantine/core'
import type { CompositeFieldProps, CustomFieldProps, FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import type { RequestRecord } from '../request-record.ts'
import classes from '../requests.module.css'
import { usePerson } from '../use-person.ts'
import { ApproverSelect } from './approver-select.tsx'
import { PersonSelect } from './person-select.tsx'
import { PolicySelect, usePolicies } from './policy-select.tsx'
import { SpanFields } from './span-fields.tsx'
import { StoredDocument } from './stored-document.tsx'
import type { CheckInput } from './use-check.ts'

/** The value of a field that holds an id. */
const idIn = ({ value, onChange, error, disabled }: CustomFieldProps) => ({
  value: (value ?? null) as string | null,
  onChange,
  error,
  disabled,
})

const asked = (values: CustomFieldProps['values']) => values as unknown as CheckInput

function Policy(props: CustomFieldProps) {
  const { contractType } = usePerson(asked(props.values).employee_id)
  const { policies, retry } = usePolicies(contractType)
  return <PolicySelect policies={policies} onRetry={retry} {...idIn(props)} />
}

function Approver({ kept, ...props }: CustomFieldProps & { kept: string | null }) {
  const { employee_id } = asked(props.values)
  const { managerId } = usePerson(employee_id)
  return <ApproverSelect employeeId={employee_id} managerId={managerId} kept={kept} {...idIn(props)} />
}

/** First and last day with their halves, where the chosen kind of leave has halves. */
function Span({ values, onChange, errors, disabled }: CompositeFieldProps) {
  const { employee_id, holiday_policy_id, ...span } = asked(values)
  const policy = usePolicies(undefined).policies.find(({ id }) => id === holiday_policy_id)
  return (
    <div className={classes.fields}>
      <SpanFields
        employeeId={employee_id}
        span={span}
        onChange={onChange}
        errors={errors}
        halves={policy?.attributes.allow_half_days ?? false}
        disabled={disabled}
      />
    </div>
  )
}

const span: FieldSpec = {
  name: 'span',
  label: 'name:holidays.start_date',
  kind: 'composite',
  parts: [
    { name: 'start_date', label: 'name:holidays.start_date', kind: 'date' },
    { name: 'end_date', label: 'name:holidays.end_date', kind: 'date' },
    { name: 'starts_at_noon', label: 'name:holidays.starts_at_noon', kind: 'checkbox' },
    { name: 'ends_at_noon', label: 'name:holidays.ends_at_noon', kind: 'checkbox' },
  ],
  render: (props) => <Span {...props} />,
}

/** The fields of a request for leave. A new document is added beside the one that is kept. */
export function requestSections(request: RequestRecord | undefined, asksForOthers: boolean): FormSection[] {
  const person: FieldSpec = { name: 'employee_id', label: 'name:holidays.employee_id', kind: 'hidden' }
  const chosenPerson: FieldSpec = {
    ...person,
    kind: 'custom',
    disabled: request !== undefined,
    render: (props) => <PersonSelect {...idIn(props)} />,
  }
  return [
    {
      title: 'holidays:request.add',
      fields: [
        asksForOthers ? chosenPerson : person,
        {
          name: 'holiday_policy_id',
          label: 'name:holidays.holiday_policy_id',
          kind: 'custom',
          render: (props) => <Policy {...props} />,
        },
        span,
      ],
    },
    {
      title: 'name:holidays.notes',
      fields: [
        {
          name: 'requested_approver_id',
          label: 'name:holidays.requested_approver_id',
          kind: 'custom',
          render: (props) => <Approver {...props} kept={request?.attributes.requested_approver_id ?? null} />,
        },
        { name: 'notes', label: 'name:holidays.notes', kind: 'textarea', rows: 2 },
        {
          name: 'document',
          label: 'name:holidays.document_path',
          kind: 'composite',
          parts: [{ name: 'document_path', label: 'name:holidays.document_path', kind: 'file' }],
          render: ({ draw, disabled }) => (
            <>
              {!disabled && draw('document_path')}
              {request?.attributes.document_path && (
                <Box mt={disabled ? 0 : 'xs'}>
                  <StoredDocument request={request} locked={disabled} />
                </Box>
              )}
            </>
          ),
        },
      ],
    },
  ]
}
