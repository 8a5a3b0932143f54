/** Tables whose rows are part of a person's own record and go with it; rows that nobody made themselves count as such. */
export const goesWithEmployee = (table: string): boolean =>
  table.startsWith('employee_') || ['employment_spells', 'holiday_balances', 'checklist_tasks'].includes(table)
