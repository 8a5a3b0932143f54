import { Alert } from '@mantine/core'
import { fullName } from '#contracts/engine/values/full-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'

const contracts = {
  employment_contract: 'name:employees.contract_type=employment_contract',
  b2b_paid_holidays: 'name:employees.contract_type=b2b_paid_holidays',
  b2b_unpaid_holidays: 'name:employees.contract_type=b2b_unpaid_holidays',
} as const

/** What the company has written down of the contract, to be looked over; it is the company's to change. */
export function ContractFacts({ employee }: { employee: AnyRecord }) {
  const { t } = useTexts()
  const { day } = useFormat()
  const { contract_type, start_date } = employee.attributes
  const type = contracts[contract_type as keyof typeof contracts]
  const manager = relatedOne(employee, 'manager')?.attributes
  const facts = [
    ['name:employees.contract_type', type ? t(type) : null],
    ['name:employees.start_date', day(start_date as string)],
    ['name:employees.position_id', relatedOne(employee, 'position')?.attributes.name],
    ['name:employees.manager_employee_id', manager && fullName(manager.first_name, manager.last_name)],
  ] as const
  return (
    <Alert color="gray" title={t('account:onboarding.contract')}>
      <FactList facts={facts.flatMap(([label, value]) => (value ? { label: t(label), value: String(value) } : []))} />
    </Alert>
  )
}
