import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface CompanyExport {
  company: string
  /** Opens the archive, for anybody who has it, while its person holds the rights it was made with. */
  url: string
  hours: number
}

export const companyExport: Template<CompanyExport> = {
  en: ({ company, url, hours }) => ({
    subject: `The data of ${company} is ready`,
    company,
    blocks: [
      paragraph('The archive with the data of ', strong(company), ' that you asked for is ready to be downloaded.'),
      button('Download the archive', url),
      note(
        `The link works for ${hours} hours. Anyone who has it can open the archive, so please do not pass this mail on. If you did not ask for it, tell an administrator of your company.`,
      ),
    ],
  }),
  ro: ({ company, url, hours }) => ({
    subject: `Datele companiei ${company} sunt gata`,
    company,
    blocks: [
      paragraph('Arhiva cu datele companiei ', strong(company), ' pe care ai cerut-o poate fi descărcată.'),
      button('Descarcă arhiva', url),
      note(
        `Linkul este valabil ${hours} de ore. Arhiva se deschide fără parolă, așa că te rugăm să nu trimiți mesajul mai departe. Dacă nu ai cerut-o tu, anunță un administrator al companiei.`,
      ),
    ],
  }),
}
