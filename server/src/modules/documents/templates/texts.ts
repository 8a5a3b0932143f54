import type { Texts } from '#platform/texts/index.ts'

/** Sentences of templates and of what is generated from them. */
export const templateTexts = {
  'recordKind.templates': { en: 'Document template', ro: 'Șablon de document' },
  'sheet.templates': { en: 'Document templates', ro: 'Șabloane de documente' },
  'historyAction.share': { en: 'Shared', ro: 'Partajare' },
  'placeholderGroup.globals': { en: 'Company and day', ro: 'Compania și ziua' },
  'placeholder.company_address': { en: 'Company address', ro: 'Adresa companiei' },
  'placeholder.today': { en: 'Today', ro: 'Data de astăzi' },
  'placeholder.generated_by': { en: 'Who makes the document', ro: 'Cine întocmește documentul' },
  'template.tooLarge': {
    en: 'This text takes too long to be made into a file. Make it shorter, above all its tables.',
    ro: 'Din acest text se face un fișier prea greu. Scurtează-l, mai ales tabelele.',
  },
  'template.gone': {
    en: 'Nothing can be generated from this template.',
    ro: 'Din acest șablon nu se poate genera nimic.',
  },
  'task.generateDocuments': {
    en: 'Documents for {count, plural, one {# record} other {# records}}',
    ro: 'Documente pentru {count, plural, one {o înregistrare} few {# înregistrări} other {# de înregistrări}}',
  },
  'generation.begun': {
    en: 'The documents are being made. You can see how far they are in the header.',
    ro: 'Documentele se generează. Vezi stadiul lor în antet.',
  },
  'historyAction.generate-for-many': {
    en: 'Documents generated for several',
    ro: 'Generare de documente pentru mai mulți',
  },
  'historyAction.preview': { en: 'Template previewed', ro: 'Previzualizare de șablon' },
  'historyAction.preview-pdf': { en: 'Template previewed as PDF', ro: 'Previzualizare de șablon ca PDF' },
  'historyAction.add-samples': { en: 'Sample templates added', ro: 'Adăugare de șabloane model' },
  'historyAction.generate-documents': { en: 'Documents generated', ro: 'Generare de documente' },
  'state.template.notShared': { en: 'This template is not shared.', ro: 'Acest șablon nu este partajat.' },
  'template.shared': {
    en: 'Anyone with this identifier can read the template.',
    ro: 'Șablonul poate fi citit cu acest identificator.',
  },
} as const satisfies Texts
