import type { Texts } from '#platform/texts/index.ts'
import { importTexts } from './import.ts'

/** Sentences about people: their state, invitations, samples; and the words of their histories and exports. */
export const teamTexts = {
  ...importTexts,
  'timeline.position': { en: 'New position: {name}', ro: 'Post nou: {name}' },
  'timeline.team': { en: 'New team: {name}', ro: 'Echipă nouă: {name}' },
  'timeline.manager': { en: 'New manager: {name}', ro: 'Manager nou: {name}' },
  'timeline.salary': { en: 'Salary changed', ro: 'Salariu modificat' },
  'timeline.contract': { en: 'Terms of the contract changed', ro: 'Condiții de contract modificate' },
  'timeline.goalSet': { en: 'Goal set: {name}', ro: 'Obiectiv stabilit: {name}' },
  'timeline.goalReached': { en: 'Goal reached: {name}', ro: 'Obiectiv atins: {name}' },
  'timeline.left': { en: 'Last day in the company', ro: 'Ultima zi în companie' },
  'timeline.cameBack': { en: 'Came back to the company', ro: 'Revenire în companie' },
  leavePaidOut: {
    en: 'Leave not taken until {date}, paid out at the end of employment',
    ro: 'Concediu neefectuat până la {date}, plătit la încetarea contractului',
  },
  'timeline.joined': { en: 'First day in the company', ro: 'Prima zi în companie' },
  expiredInvitation: {
    en: 'This invitation is no longer valid. Ask your company for a new one.',
    ro: 'Această invitație nu mai este validă. Cere companiei tale una nouă.',
  },
  'state.person.invited': { en: 'This person is already invited.', ro: 'Această persoană este deja invitată.' },
  'state.person.joined': { en: 'This person has already joined.', ro: 'Această persoană s-a alăturat deja.' },
  'state.spell.last': {
    en: 'This is the last employment: its days are those of the person, and are changed under “Edit”.',
    ro: 'Aceasta este ultima angajare: zilele ei sunt cele ale persoanei și se schimbă din „Editează”.',
  },
  'state.person.archived': { en: 'This person is already archived.', ro: 'Această persoană este deja arhivată.' },
  'state.person.notArchived': { en: 'This person is not archived.', ro: 'Această persoană nu este arhivată.' },
  'state.invitation.cancelled': {
    en: 'This invitation is already cancelled.',
    ro: 'Această invitație este deja anulată.',
  },
  'state.invitation.closed': {
    en: 'This invitation is no longer open.',
    ro: 'Această invitație nu mai este deschisă.',
  },
  tooManyUnpaidInvitations: {
    en: 'Without a plan a company can send {count, plural, one {# invitation} other {# invitations}} a day. Choose a plan, or send the others tomorrow.',
    ro: 'Fără abonament, o companie poate trimite {count, plural, one {o invitație} few {# invitații} other {# de invitații}} pe zi. Alege un abonament sau trimite-le pe celelalte mâine.',
  },
  invitationSent: { en: 'The invitation has been sent.', ro: 'Invitația a fost trimisă.' },
  invitationCancelled: { en: 'The invitation has been cancelled.', ro: 'Invitația a fost anulată.' },
  lastAdmin: {
    en: 'The company needs at least one administrator.',
    ro: 'Compania are nevoie de cel puțin un administrator.',
  },
  personBeyondOwn: {
    en: '{name} has permissions that you do not have. Only somebody who has all of them can change their email, role, invitation or employment.',
    ro: '{name} are permisiuni pe care tu nu le ai. Doar cineva care le are pe toate îi poate schimba adresa de email, rolul, invitația sau angajarea.',
  },
  archiveSelf: { en: 'You cannot archive yourself.', ro: 'Nu te poți arhiva pe tine.' },
  samplesFilled: {
    en: 'The sample people are here. Look around, and remove them whenever you like.',
    ro: 'Oamenii de probă sunt aici. Uită-te în jur și elimină-i când vrei.',
  },
  samplesRemoved: { en: 'The sample people are gone.', ro: 'Oamenii de probă au fost eliminați.' },
  samplesTooLate: {
    en: 'Sample people are for companies with at most {max} people of their own.',
    ro: 'Oamenii de probă sunt pentru companii cu cel mult {max} oameni proprii.',
  },
  sampleNotInvited: {
    en: 'A sample person cannot be invited. Add the colleague as a new person.',
    ro: 'Un om de probă nu poate fi invitat. Adaugă colegul ca persoană nouă.',
  },
  salaryBegun: {
    en: 'This salary has begun, so it stays in the history. Change the salary from another day instead.',
    ro: 'Acest salariu este deja în vigoare, deci rămâne în istoric. Schimbă salariul de la o altă dată.',
  },

  'sheet.employees': { en: 'Employees', ro: 'Angajați' },
  'sheet.employment-spells': { en: 'Employment', ro: 'Perioade de angajare' },
  'sheet.goals': { en: 'Goals', ro: 'Obiective' },

  'historyAction.sync roles': { en: 'Roles changed', ro: 'Schimbare de roluri' },
  'historyAction.import-employees': { en: 'Imported', ro: 'Import' },
  'historyAction.fill-samples': { en: 'Sample people added', ro: 'Adăugare a oamenilor de probă' },
  'historyAction.remove-samples': { en: 'Sample people removed', ro: 'Eliminare a oamenilor de probă' },
  'historyAction.resend-invitation-email': { en: 'Sent again', ro: 'Retrimitere' },
  'historyAction.cancel-invitation-email': { en: 'Cancelled', ro: 'Anulare' },
  'notice.termsChanged': {
    en: 'Your pay, contract or leave balance was changed',
    ro: 'Salariul, contractul sau soldul tău de concediu a fost modificat',
  },
  'notice.termsChanged.says': {
    en: 'changed your pay, contract or leave balance',
    ro: 'ți-a modificat salariul, contractul sau soldul de concediu',
  },
  'notice.bankAccountChanged.says': { en: 'changed your bank account', ro: 'ți-a schimbat contul bancar' },
  'notice.termsChanged.by': { en: 'Changed by {by}.', ro: 'Modificare făcută de {by}.' },
  'notice.bankAccountChanged': { en: 'Your bank account was changed', ro: 'Contul tău bancar a fost schimbat' },
  'recordKind.employees': { en: 'Employee', ro: 'Angajat' },
  'historyAction.correct': { en: 'Corrected', ro: 'Corectare' },
  'historyAction.rehire': { en: 'Rehired', ro: 'Reangajare' },
  'recordKind.employment-spells': { en: 'Employment', ro: 'Perioadă de angajare' },
  'recordKind.employee-salaries': { en: 'Salary', ro: 'Salariu' },
  'recordKind.users': { en: 'User account', ro: 'Cont de utilizator' },
  'recordKind.invitations': { en: 'Invitation', ro: 'Invitație' },
  'recordKind.goals': { en: 'Goal', ro: 'Obiectiv' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    team: typeof teamTexts
  }
}
