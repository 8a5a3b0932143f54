import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface CompanyDeletion {
  company: string
  /** Who asked for it. */
  person: string
  /** dd.MM.yyyy. */
  date: string
  /** Where it can be taken back. */
  url: string
}

export const companyDeletion: Template<CompanyDeletion> = {
  en: ({ company, person, date, url }) => ({
    subject: `${company} will be deleted on ${date}`,
    company,
    blocks: [
      paragraph(
        strong(person),
        ' asked to delete ',
        strong(company),
        ` with everything in it. This happens on ${date}.`,
      ),
      paragraph(
        'Until then the company works as before, and the people who manage the subscription can take this back:',
      ),
      button('Keep the company', url),
      note('After that day nothing can be restored.'),
    ],
  }),
  ro: ({ company, person, date, url }) => ({
    subject: `${company} va fi ștearsă pe ${date}`,
    company,
    blocks: [
      paragraph(strong(person), ' a cerut ștergerea companiei ', strong(company), ` cu tot ce conține, pe ${date}.`),
      paragraph(
        'Până atunci compania funcționează ca înainte, iar persoanele care administrează abonamentul pot anula ștergerea:',
      ),
      button('Păstrează compania', url),
      note('După această zi nu mai poate fi recuperat nimic.'),
    ],
  }),
}
