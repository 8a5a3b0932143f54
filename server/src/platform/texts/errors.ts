/** Sentences of answers that are refusals without a field, and of faults (api-contract 6). */
export const errorTexts = {
  wrongCode: {
    en: 'The code is not right or has expired.',
    ro: 'Codul nu este corect sau a expirat.',
  },
  // The words in quotes are the label of the button beside the field.
  spentCode: {
    en: 'Too many wrong codes: this code no longer works. Press “Send a new code”.',
    ro: 'Prea multe coduri greșite: acest cod nu mai funcționează. Apasă „Trimite un cod nou”.',
  },
  twoFactorOwed: {
    en: 'Your company asks for two-factor authentication. Set it up to go on.',
    ro: 'Compania ta cere autentificarea în doi pași. Configureaz-o pentru a continua.',
  },
  // The client looks for exactly this word and shows its own sentence instead: the same in every language.
  unauthenticated: { en: 'Unauthenticated.', ro: 'Unauthenticated.' },
  unauthorized: { en: 'This action is unauthorized.', ro: 'Nu ai dreptul să faci această acțiune.' },
  notFound: { en: 'Not found.', ro: 'Nu a fost găsit.' },
  methodNotAllowed: {
    en: 'This address does not accept that kind of request.',
    ro: 'Această adresă nu acceptă acest tip de cerere.',
  },
  tooManyAttempts: { en: 'Too Many Attempts.', ro: 'Prea multe încercări. Încearcă din nou mai târziu.' },
  tooManyMails: {
    en: '{email} was sent {count, plural, one {# mail} other {# mails}} within a quarter of an hour. Wait a quarter of an hour, then send the next one.',
    ro: 'Către {email} {count, plural, one {s-a trimis un email} few {s-au trimis # emailuri} other {s-au trimis # de emailuri}} într-un sfert de oră. Așteaptă un sfert de oră, apoi trimite-l pe următorul.',
  },
  serverError: { en: 'Server Error', ro: 'A apărut o eroare pe server.' },
  'task.failed': {
    en: 'Something went wrong on our side. Please try again.',
    ro: 'Ceva nu a mers la noi. Te rugăm să încerci din nou.',
  },
  unavailable: {
    en: 'The service is unavailable for the moment. Please try again shortly.',
    ro: 'Serviciul nu este disponibil momentan. Încearcă din nou în scurt timp.',
  },
  maintenance: { en: 'Service Unavailable', ro: 'Serviciul este în mentenanță.' },
  inUse: {
    en: 'This record is in use and cannot be deleted.',
    ro: 'Această înregistrare este folosită și nu poate fi ștearsă.',
  },
  inUseBy: {
    en: 'This record is in use and cannot be deleted. Used by: {users}.',
    ro: 'Această înregistrare este folosită și nu poate fi ștearsă. Folosită de: {users}.',
  },
  unreadableBody: { en: 'The request could not be read.', ro: 'Cererea nu a putut fi citită.' },
  unreadableValue: {
    en: 'One of the values is not valid.',
    ro: 'Una dintre valori nu este validă.',
  },
  unsupportedMedia: {
    en: 'This kind of content is not accepted here.',
    ro: 'Acest tip de conținut nu este acceptat aici.',
  },
  noFiles: { en: 'No file can be sent here.', ro: 'Aici nu se pot trimite fișiere.' },
  tooManyFiles: {
    en: 'At most {most, plural, one {# file} other {# files}} can be sent here.',
    ro: 'Aici se {most, plural, one {poate trimite cel mult un fișier} few {pot trimite cel mult # fișiere} other {pot trimite cel mult # de fișiere}}.',
  },
  formTooLarge: {
    en: 'Too large: a file may have at most {megabytes} MB.',
    ro: 'Prea mare: un fișier poate avea cel mult {megabytes} MB.',
  },
  tooLarge: { en: 'The request is too large.', ro: 'Cererea este prea mare.' },
  moreErrors: {
    en: '(and {count, plural, one {# more error} other {# more errors}})',
    ro: '(și încă {count, plural, one {o eroare} few {# erori} other {# de erori}})',
  },
  planUnpaid: {
    en: 'Nothing can be added: the plan of the company is not paid. Who manages the subscription can pay it in Settings, Billing.',
    ro: 'Nu se poate adăuga nimic: planul companiei nu este plătit. Cine administrează abonamentul îl poate plăti în Setări, Facturare.',
  },
  planEnded: {
    en: 'Nothing can be added: the plan of the company has ended. Who manages the subscription can choose one in Settings, Billing.',
    ro: 'Nu se poate adăuga nimic: planul companiei s-a încheiat. Cine administrează abonamentul poate alege unul în Setări, Facturare.',
  },
} as const
