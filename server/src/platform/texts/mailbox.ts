/** The page that shows kept mails, and the one that asks for the operator's key before it. */
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
  'mailbox.from': { en: 'From', ro: 'De la' },
  'mailbox.replyTo': { en: 'Reply to', ro: 'Răspuns către' },
  'mailbox.attachments': { en: 'Attachments', ro: 'Fișiere atașate' },
  'mailbox.choose': { en: 'Choose a mail to read it.', ro: 'Alege un mesaj ca să îl citești.' },
  'operator.title': { en: 'Operator’s key', ro: 'Cheia operatorului' },
  'operator.explain': {
    en: 'This page opens only on the machine that Vatra runs on. On another machine, type the key that Vatra printed when it started.',
    ro: 'Această pagină se deschide doar pe calculatorul pe care rulează Vatra. Pe alt calculator, scrie cheia pe care Vatra a afișat-o la pornire.',
  },
  'operator.key': { en: 'Key', ro: 'Cheie' },
  'operator.open': { en: 'Open', ro: 'Deschide' },
  'operator.wrong': { en: 'This is not the key.', ro: 'Aceasta nu este cheia.' },
  'operator.api': {
    en: 'Only the machine that Vatra runs on gets this, or who sends the operator’s key as bearer token.',
    ro: 'Doar calculatorul pe care rulează Vatra primește acest răspuns, sau cine trimite cheia operatorului ca bearer token.',
  },
} as const
