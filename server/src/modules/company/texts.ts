import type { Texts } from '#platform/texts/index.ts'

/** Sentences of the company: its roles, its data on the way out, its deletion; and the words of its histories and exports. */
export const companyTexts = {
  roleBeyondOwn: {
    en: 'This role holds permissions that you do not have. Only somebody who has all of them can change it.',
    ro: 'Acest rol are permisiuni pe care tu nu le ai. Îl poate schimba doar cineva care le are pe toate.',
  },
  exportBegun: {
    en: 'Your archive is being made. You get an email with a link when it is ready.',
    ro: 'Arhiva este în pregătire. Vei primi un email cu un link când este gata.',
  },
  exportRunning: {
    en: 'An archive is already being made. Please wait for its email.',
    ro: 'O arhivă este deja în pregătire. Te rugăm să aștepți emailul.',
  },
  'task.companyExport': { en: 'Archive of the company', ro: 'Arhiva companiei' },
  deleteCodeSent: {
    en: 'An email with a code has been sent to your email address.',
    ro: 'Am trimis un email cu un cod la adresa ta.',
  },
  companyLeaves: {
    en: 'The company will be deleted on {date}. Until then you can take this back.',
    ro: 'Compania va fi ștearsă pe {date}. Până atunci poți anula ștergerea.',
  },
  companyStays: { en: 'The company stays. Nothing is deleted.', ro: 'Compania rămâne. Nu se șterge nimic.' },
  companyIsGoing: {
    en: 'It is too late to keep the company: its deletion has begun.',
    ro: 'Este prea târziu pentru a păstra compania: ștergerea ei a început.',
  },
  companyLeavesAlready: {
    en: 'The company is going to be deleted already.',
    ro: 'Compania urmează deja să fie ștearsă.',
  },
  builtInRole: {
    en: 'A built-in role cannot be deleted.',
    ro: 'Un rol predefinit nu poate fi șters.',
  },
  adminRoleFixed: {
    en: 'The Admin role always holds every permission and cannot be changed.',
    ro: 'Rolul Administrator are întotdeauna toate permisiunile și nu poate fi schimbat.',
  },

  'recordKind.company-tax-terms': { en: 'Tax terms', ro: 'Regim fiscal' },
  'recordKind.company-bank-accounts': { en: 'Bank account of the company', ro: 'Cont bancar al companiei' },
  'sheet.company-tax-terms': { en: 'Tax terms', ro: 'Regim fiscal' },
  'sheet.company-bank-accounts': { en: 'Bank accounts', ro: 'Conturi bancare' },

  'sheet.departments': { en: 'Departments', ro: 'Departamente' },
  'sheet.directions': { en: 'Teams', ro: 'Echipe' },
  'sheet.positions': { en: 'Positions', ro: 'Funcții' },
  'sheet.levels': { en: 'Levels', ro: 'Niveluri' },
  'sheet.roles': { en: 'Roles', ro: 'Roluri' },
  'sheet.tags': { en: 'Tags', ro: 'Etichete' },
  'sheet.legal-holidays': { en: 'National holidays', ro: 'Sărbători legale' },
  'sheet.audit-entries': { en: 'Audit log', ro: 'Jurnal de activitate' },

  'historyAction.sync permissions': { en: 'Permissions changed', ro: 'Schimbare de permisiuni' },
  'historyAction.set-country': { en: 'Country changed', ro: 'Schimbare de țară' },
  'historyAction.set-locale': { en: 'Language changed', ro: 'Schimbare de limbă' },
  'historyAction.revoke link': { en: 'Link revoked', ro: 'Link revocat' },
  'historyAction.set-logo': { en: 'Logo changed', ro: 'Schimbare de siglă' },
  'historyAction.fill-year': { en: 'Year filled', ro: 'Completare a anului' },
  'historyAction.keep': { en: 'Deletion taken back', ro: 'Anulare a ștergerii' },
  'historyAction.export-data': { en: 'Data exported', ro: 'Export de date' },
  'recordKind.departments': { en: 'Department', ro: 'Departament' },
  'recordKind.directions': { en: 'Team', ro: 'Echipă' },
  'recordKind.positions': { en: 'Position', ro: 'Funcție' },
  'notice.companyExport': { en: 'The archive of the company is ready', ro: 'Arhiva companiei este gata' },
  'notice.companyDeletion': { en: 'The company is going to be deleted', ro: 'Compania urmează să fie ștearsă' },
  'notice.companyDeletion.by': {
    en: '{person} has it deleted on {date}.',
    ro: '{person} a cerut ștergerea ei. Va fi ștearsă pe {date}.',
  },
  'recordKind.levels': { en: 'Level', ro: 'Nivel' },
  'recordKind.document-types': { en: 'Document type', ro: 'Tip de document' },
  'recordKind.tags': { en: 'Tag', ro: 'Etichetă' },
  'recordKind.evaluation-types': { en: 'Evaluation type', ro: 'Tip de evaluare' },
  'recordKind.expense-categories': { en: 'Expense category', ro: 'Categorie de cheltuieli' },
  'recordKind.legal-holidays': { en: 'National holiday', ro: 'Sărbătoare legală' },
  'recordKind.audit-entries': { en: 'Audit log', ro: 'Jurnal de activitate' },
  'recordKind.roles': { en: 'Role', ro: 'Rol' },
  'recordKind.settings': { en: 'Setting', ro: 'Setare' },
  'recordKind.tenants': { en: 'Company', ro: 'Companie' },
  'recordKind.user-settings': { en: 'Personal setting', ro: 'Setare personală' },
  'recordKind.permissions': { en: 'Permission', ro: 'Permisiune' },
  'recordKind.generic-industries': { en: 'Industry', ro: 'Domeniu de activitate' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    company: typeof companyTexts
  }
}
