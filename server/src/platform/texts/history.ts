/** What is done to records of many kinds, for histories and the company's log. What one kind alone knows is said by its module. */
export const historyTexts = {
  'historyAction.store': { en: 'Added', ro: 'Adăugare' },
  'historyAction.update': { en: 'Changed', ro: 'Modificare' },
  'historyAction.delete': { en: 'Deleted', ro: 'Ștergere' },
  'historyAction.export': { en: 'Exported', ro: 'Export' },
  'historyAction.import': { en: 'Imported', ro: 'Import' },
  'historyAction.undo-import': { en: 'Import taken back', ro: 'Anulare a importului' },
  'historyAction.archive': { en: 'Archived', ro: 'Arhivare' },
  'historyAction.unarchive': { en: 'Restored', ro: 'Restaurare' },
  'historyAction.approve': { en: 'Approved', ro: 'Aprobare' },
  'historyAction.reject': { en: 'Rejected', ro: 'Respingere' },
  'historyAction.cancel': { en: 'Cancelled', ro: 'Anulare' },
  'history.atStep': { en: '{action}, step {step} of {steps}', ro: '{action}, pasul {step} din {steps}' },
  'historyAction.retry': { en: 'Tried again', ro: 'Reîncercare' },
} as const
