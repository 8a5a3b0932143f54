import { useSession } from '#web/platform/session/use-session.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { SalaryHistory } from '../pay/salary-history.tsx'
import { RolesSection } from '../roles/roles-section.tsx'
import { useEmployee } from './employee-context.ts'
import { EmploymentSection } from './employment/employment-section.tsx'
import { PersonSections } from './person-sections.tsx'
import { useDetailSections } from './use-detail-sections.tsx'

/** `/employees/{id}/details`: everything the reader may know of a person, in the groups of the form. */
export function DetailsTab() {
  const employee = useEmployee()
  const { can, employee: self } = useSession()
  const sections = useDetailSections(employee)
  const seesPay = 'salary' in employee.attributes
  return (
    <>
      <PersonSections employee={employee} />
      {sections.map((section) => (
        <DetailSection key={section.title} {...section} />
      ))}
      {seesPay && <EmploymentSection employee={employee} />}
      {seesPay && <SalaryHistory employee={employee} />}
      {can('manageEmployees') && <RolesSection employee={employee} isSelf={employee.id === self?.id} />}
    </>
  )
}
