import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface DocumentsArchive {
  company: string
  /** Opens the archive, for anybody who has it, while its person holds the rights it was made with. */
  url: string
  hours: number
}

export const documentsArchive: Template<DocumentsArchive> = {
  en: ({ company, url, hours }) => ({
    subject: `The documents of ${company} are ready`,
    company,
    blocks: [
      paragraph('The archive with the documents of ', strong(company), ' that you asked for is ready.'),
      button('Download the archive', url),
      note(
        `The link works for ${hours} hours. Anybody who has it can open the archive, so please do not pass this mail on. If you did not ask for it, tell an administrator of your company.`,
      ),
    ],
  }),
  ro: ({ company, url, hours }) => ({
    subject: `Documentele companiei ${company} sunt gata`,
    company,
    blocks: [
      paragraph('Arhiva cu documentele companiei ', strong(company), ' pe care ai cerut-o este gata.'),
      button('Descarcă arhiva', url),
      note(
        `Linkul este valabil ${hours} de ore. Oricine îl are poate deschide arhiva, așa că te rugăm să nu trimiți mesajul mai departe. Dacă nu ai cerut-o tu, anunță un administrator al companiei.`,
      ),
    ],
  }),
}
