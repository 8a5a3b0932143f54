/** Names of sheets and files of exports, and the words inside their cells. */
export const exportTexts = {
  'sheet.employees': { en: 'Employees', ro: 'Angajați' },
  'sheet.departments': { en: 'Departments', ro: 'Departamente' },
  'sheet.directions': { en: 'Teams', ro: 'Echipe' },
  'sheet.positions': { en: 'Positions', ro: 'Funcții' },
  'sheet.levels': { en: 'Levels', ro: 'Niveluri' },
  'sheet.roles': { en: 'Roles', ro: 'Roluri' },
  'sheet.goals': { en: 'Goals', ro: 'Obiective' },
  'sheet.export': { en: 'Export', ro: 'Export' },
  'cell.yes': { en: 'Yes', ro: 'Da' },
  'cell.no': { en: 'No', ro: 'Nu' },
} as const
