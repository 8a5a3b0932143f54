import { expect, it } from 'vitest'
import { contractTypes, employeeStatuses, genders, salaryTypes } from '#contracts/team/employees.ts'
import { teamTexts } from './index.ts'

it('every stored choice of an employee has a word', () => {
  const groups = {
    employeeStatus: employeeStatuses,
    contractType: contractTypes,
    gender: genders,
    salaryType: salaryTypes,
  }
  for (const [group, values] of Object.entries(groups)) {
    for (const value of values) expect(teamTexts).toHaveProperty([`${group}.${value}`])
  }
})
