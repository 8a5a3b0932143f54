import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface EfacturaRefused {
  company: string
  number: string
  client: string
  url: string
}

export const efacturaRefused: Template<EfacturaRefused> = {
  en: ({ company, number, client, url }) => ({
    subject: `ANAF has refused invoice ${number}`,
    company,
    blocks: [
      paragraph('ANAF has refused the invoice ', strong(number), ` to ${client}. It keeps its number.`),
      paragraph('Open it to see what has to be corrected, and file it again.'),
      button('Open the invoice', url),
    ],
  }),
  ro: ({ company, number, client, url }) => ({
    subject: `ANAF a respins factura ${number}`,
    company,
    blocks: [
      paragraph('ANAF a respins factura ', strong(number), ` către ${client}. Numărul ei rămâne.`),
      paragraph('Deschide-o ca să vezi ce este de corectat, apoi trimite-o din nou.'),
      button('Deschide factura', url),
    ],
  }),
}
