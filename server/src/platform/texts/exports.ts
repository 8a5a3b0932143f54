/** Words inside the cells of exports, and of a file that has no name of its own. */
export const exportTexts = {
  'sheet.export': { en: 'Export', ro: 'Export' },
  'export.total': { en: 'Total', ro: 'Total' },
  'cell.hidden': { en: '*** Hidden ***', ro: '*** Ascuns ***' },
  'cell.file': { en: 'a file', ro: 'un fișier' },
  'cell.yes': { en: 'Yes', ro: 'Da' },
  'cell.no': { en: 'No', ro: 'Nu' },
} as const
