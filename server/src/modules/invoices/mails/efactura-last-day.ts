import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface EfacturaLastDay {
  company: string
  /** The earliest last day first. */
  invoices: { number: string; client: string; last: string }[]
  /** How many there are besides. */
  more: number
  url: string
}

const lines = (invoices: EfacturaLastDay['invoices'], until: string) =>
  invoices.map(({ number, client, last }) => paragraph(strong(number), `: ${client}, ${until} ${last}`))

export const efacturaLastDay: Template<EfacturaLastDay> = {
  en: ({ company, invoices, more, url }) => ({
    subject: 'Invoices to be filed with ANAF',
    company,
    blocks: [
      paragraph('The last day to file these invoices is near:'),
      ...lines(invoices, 'until'),
      ...(more > 0 ? [note(`And more, which the page shows: ${more}`)] : []),
      button('Open e-Factura', url),
    ],
  }),
  ro: ({ company, invoices, more, url }) => ({
    subject: 'Facturi de trimis la ANAF',
    company,
    blocks: [
      paragraph('Se apropie ultima zi în care poți trimite aceste facturi:'),
      ...lines(invoices, 'până la'),
      ...(more > 0 ? [note(`Altele, pe care le arată pagina: ${more}`)] : []),
      button('Deschide e-Factura', url),
    ],
  }),
}
