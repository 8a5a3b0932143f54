/** What the server says of files of banks. */
export const bankTexts = {
  'recordKind.bank-lines': { en: 'Line of a bank', ro: 'Linie din extrasul băncii' },
  'recordKind.bank-statements': { en: 'Bank file', ro: 'Fișier al băncii' },
  'sheet.bank-lines': { en: 'Bank lines', ro: 'Linii bancare' },
  'sheet.bank-statements': { en: 'Bank files', ro: 'Fișiere ale băncii' },
  'bankLineState.waiting': { en: 'Waiting', ro: 'În așteptare' },
  'bankLineState.taken': { en: 'Taken over', ro: 'Preluată' },
  'bankLineState.skipped': { en: 'Skipped', ro: 'Omisă' },
  'bankLine.undone': { en: 'Taken back at the bank file', ro: 'Luată înapoi în extrasul băncii' },
  'historyAction.read-statement': { en: 'Bank file read', ro: 'Fișierul băncii citit' },
  'historyAction.take': { en: 'Taken over', ro: 'Preluată' },
  'historyAction.skip': { en: 'Skipped', ro: 'Omisă' },
  'historyAction.undo': { en: 'Undone', ro: 'Anulată' },
  'state.bankLine.decided': {
    en: 'This line is already taken over or skipped. Undo that first.',
    ro: 'Această linie este deja preluată sau omisă. Anulează întâi decizia.',
  },
  'state.bankLine.waiting': { en: 'This line waits already.', ro: 'Această linie este deja în așteptare.' },
} as const
