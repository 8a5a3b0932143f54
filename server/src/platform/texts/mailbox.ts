/** The page that shows kept mails. */
export const mailboxTexts = {
  'mailbox.title': { en: 'Mailbox', ro: 'Cutie poștală' },
  'mailbox.explain': {
    en: 'No mail server is set up, so mails are kept here instead of being sent.',
    ro: 'Nu este configurat un server de email, așa că mesajele sunt păstrate aici în loc să fie trimise.',
  },
  'mailbox.address': { en: 'Address', ro: 'Adresă' },
  'mailbox.show': { en: 'Show', ro: 'Arată' },
  'mailbox.empty': { en: 'No mails yet', ro: 'Niciun mesaj încă' },
  'mailbox.message': { en: 'Message', ro: 'Mesaj' },
  'mailbox.to': { en: 'To', ro: 'Către' },
  'mailbox.choose': { en: 'Choose a mail to read it.', ro: 'Alege un mesaj ca să îl citești.' },
} as const
