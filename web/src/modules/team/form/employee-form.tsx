import { Alert } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { EmployeeStore, EmployeeUpdate, employeeRules } from '#contracts/team/employees.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { countryOptions } from '#web/platform/format/countries.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { today } from '#web/platform/format/dates.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { accessNotice } from '../access-reason.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import { useMaySetPay } from '../pay/use-may-set-pay.ts'
import { emailIsOpen } from './email-lock.ts'
import { employeeSections } from './form-sections.tsx'

// A picture travels as a file, which the schema of stored values does not know.
const storeSchema = EmployeeStore.omit({ avatar: true })
const updateSchema = EmployeeUpdate.omit({ avatar: true })

const FULL_WEEK = 40
const DEFAULT_SALARY_TYPE = 'monthly'

const rules = (values: FormValues) => employeeRules(values, today())

interface EmployeeFormProps {
  /** The employee to change; without one a new one is made. */
  record?: EmployeeRecord
  /** The company's roles; empty for those who may not give any. */
  roles: readonly AnyRecord[]
  /** Where the record is shown; the person's profile when left out. */
  home?: string
}

/** Adds or changes an employee: every field its reader may write, by the rules that the server asks too. */
export function EmployeeForm({ record, roles, home }: EmployeeFormProps) {
  const navigate = useNavigate()
  const { locale } = useTexts()
  const { can, employee: self } = useSession()
  const { switchedOn, setting } = useConfiguration()
  const currency = companyCurrency(setting)
  const payIsOpen = useMaySetPay(record?.id)
  const showsTeams = switchedOn('show_team_field')
  const isSelf = record !== undefined && record.id === self?.id
  const mayDoMore = record?.attributes.can_change_access === false
  const mayWriteEmail = can('manageEmployees') && (record === undefined || emailIsOpen(record))
  const sections = useMemo(
    () =>
      employeeSections({
        isNew: record === undefined,
        id: record?.id,
        asksAlike: can('manageEmployees'),
        isSelf,
        mayDoMore,
        payIsOpen: payIsOpen || !can('manageEmployees'),
        pay: record?.attributes,
        emailIsOpen: mayWriteEmail,
        showsTeams,
        roles: roles.map((role) => ({ value: role.id, label: String(role.attributes.name) })),
        countries: countryOptions(locale),
        currencies: currencyOptions(locale, currency),
        currency,
      }),
    [can, record, isSelf, mayDoMore, payIsOpen, mayWriteEmail, showsTeams, roles, locale, currency],
  )
  const defaults = {
    role_id: roles.find((role) => role.attributes.key === 'employee')?.id,
    weekly_hours_capacity: FULL_WEEK,
    salary_type: DEFAULT_SALARY_TYPE,
    salary_currency: currency,
  }
  const toProfile = (one: AnyRecord) => void navigate({ to: home ?? `/employees/${one.id}/details` })
  return (
    <ResourceForm
      entity="employees"
      record={record}
      notice={
        mayDoMore && (
          <Alert mb="md" color="blue">
            {accessNotice(record!)}
          </Alert>
        )
      }
      defaults={defaults}
      schema={record ? updateSchema : storeSchema}
      rules={rules}
      sections={sections}
      saved={record ? 'team:form.saved' : 'team:form.created'}
      failed="team:form.failed"
      submitLabel={record ? undefined : 'team:form.submitCreate'}
      onSaved={toProfile}
      onCancel={() => (record ? toProfile(record) : void navigate({ to: '/employees' }))}
    />
  )
}
