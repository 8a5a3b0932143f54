import type { Texts } from '#platform/texts/index.ts'

export const libraryTexts = {
  'timeline.signed': { en: 'Signed: {name}', ro: 'Semnat: {name}' },
  'timeline.documentAdded': { en: 'Document added: {name}', ro: 'Document adăugat: {name}' },
  'recordKind.documents': { en: 'Document', ro: 'Document' },
  'sheet.documents': { en: 'Documents', ro: 'Documente' },
  'historyAction.download-all-documents': { en: 'Downloaded all documents', ro: 'Descărcarea tuturor documentelor' },
  'documents.keepClient': {
    en: 'This client has documents that are signed or being signed. To delete the client, delete those documents first.',
    ro: 'Clientul are documente semnate sau în curs de semnare. Ca să ștergi clientul, șterge mai întâi acele documente.',
  },
  'documents.keepProject': {
    en: 'This project has documents that are signed or being signed. Archive it instead.',
    ro: 'Proiectul are documente semnate sau în curs de semnare. Arhivează-l în schimb.',
  },
  'task.documentsArchive': { en: 'Archive of all documents', ro: 'Arhiva tuturor documentelor' },
  documentsArchiveBegun: {
    en: 'Your archive is being made. You get an email with a link when it is ready.',
    ro: 'Arhiva este în pregătire. Vei primi un email cu un link când este gata.',
  },
  documentsArchiveRunning: {
    en: 'An archive of documents is already being made. Please wait for its email.',
    ro: 'O arhivă a documentelor este deja în pregătire. Te rugăm să aștepți emailul.',
  },
  'notice.documentsArchive': {
    en: 'The archive of all documents is ready',
    ro: 'Arhiva tuturor documentelor este gata',
  },
  'notice.documentsExpiring': { en: 'Documents expire soon', ro: 'Documente care expiră în curând' },
  'notice.documentsExpiring.more': {
    en: 'Open the list to see which.',
    ro: 'Deschide lista ca să vezi care.',
  },
} as const satisfies Texts
