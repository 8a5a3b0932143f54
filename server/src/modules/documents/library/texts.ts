import type { Texts } from '#platform/texts/index.ts'

export const libraryTexts = {
  'timeline.signed': { en: 'Signed: {name}', ro: 'Semnat: {name}' },
  'timeline.documentAdded': { en: 'Document added: {name}', ro: 'Document adăugat: {name}' },
  'recordKind.documents': { en: 'Document', ro: 'Document' },
  'sheet.documents': { en: 'Documents', ro: 'Documente' },
  'historyAction.download-all-documents': { en: 'Downloaded all documents', ro: 'Descărcarea tuturor documentelor' },
  'documents.keepClient': {
    en: 'This client has documents that are signed or being signed, also those in the bin. The client stays as long as these are kept.',
    ro: 'Clientul are documente semnate sau în curs de semnare, și pe cele din coș. Clientul rămâne cât timp acestea se păstrează.',
  },
  'documents.binned': { en: 'The document is in the bin.', ro: 'Documentul este în coș.' },
  'state.documentBeingSigned': {
    en: 'This document is being signed. Cancel the request for signatures first.',
    ro: 'Acest document este în curs de semnare. Anulează mai întâi cererea de semnături.',
  },
  'state.documentSigned': {
    en: 'Somebody has signed this document. Move it to the bin and say why.',
    ro: 'Acest document a fost semnat. Mută-l în coș și spune de ce.',
  },
  'state.documentBinned': { en: 'This document is in the bin already.', ro: 'Acest document este deja în coș.' },
  'state.documentNotBinned': { en: 'This document is not in the bin.', ro: 'Acest document nu este în coș.' },
  'state.documentUnsigned': {
    en: 'Nobody has signed this document. Delete it instead.',
    ro: 'Nimeni nu a semnat acest document. Șterge-l.',
  },
  'historyAction.bin': { en: 'Moved to the bin', ro: 'Mutat în coș' },
  'historyAction.restore': { en: 'Put back from the bin', ro: 'Scos din coș' },
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
