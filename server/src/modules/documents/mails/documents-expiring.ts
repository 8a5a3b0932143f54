import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface DocumentsExpiring {
  company: string
  /** Such as their reader may see, the first to end first. */
  documents: { name: string; type: string; person: string; day: string }[]
  /** How many there are besides. */
  more: number
  url: string
}

export const documentsExpiring: Template<DocumentsExpiring> = {
  en: ({ company, documents, more, url }) => ({
    subject: 'Documents that expire soon',
    company,
    blocks: [
      paragraph('These documents expire soon:'),
      ...documents.map(({ name, type, person, day }) => paragraph(strong(day), `: ${name} (${type}), ${person}`)),
      ...(more > 0 ? [note(`And more, which the page shows: ${more}`)] : []),
      button('Open the documents', url),
    ],
  }),
  ro: ({ company, documents, more, url }) => ({
    subject: 'Documente care expiră în curând',
    company,
    blocks: [
      paragraph('Aceste documente expiră în curând:'),
      ...documents.map(({ name, type, person, day }) => paragraph(strong(day), `: ${name} (${type}), ${person}`)),
      ...(more > 0 ? [note(`Altele, pe care le arată pagina: ${more}`)] : []),
      button('Deschide documentele', url),
    ],
  }),
}
