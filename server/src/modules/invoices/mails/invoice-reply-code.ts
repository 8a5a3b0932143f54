import { codeBox, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface InvoiceReplyCode {
  company: string
  code: string
  minutes: number
}

export const invoiceReplyCode: Template<InvoiceReplyCode> = {
  en: ({ company, code, minutes }) => ({
    subject: 'Confirm your address for replies to invoices',
    company,
    blocks: [
      paragraph(
        'Type this code in the settings of invoices, so that replies of clients of ',
        strong(company),
        ' come here:',
      ),
      codeBox(code),
      note(`The code works for ${minutes} minutes. If you did not ask for it, you can ignore this mail.`),
    ],
  }),
  ro: ({ company, code, minutes }) => ({
    subject: 'Confirmă adresa pentru răspunsurile la facturi',
    company,
    blocks: [
      paragraph(
        'Introdu acest cod în setările facturilor, ca răspunsurile clienților ',
        strong(company),
        ' să ajungă aici:',
      ),
      codeBox(code),
      note(`Codul este valabil ${minutes} de minute. Dacă nu l-ai cerut, poți ignora acest mesaj.`),
    ],
  }),
}
