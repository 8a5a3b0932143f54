import type { Texts } from '#platform/texts/index.ts'

export const projectTexts = {
  'recordKind.projects': { en: 'Project', ro: 'Proiect' },
  'recordKind.tasks': { en: 'Task', ro: 'Sarcină' },
  'recordKind.project-members': { en: 'Project member', ro: 'Membru al proiectului' },
  'historyAction.set-billed-rate': { en: 'Hours and rate changed', ro: 'Ore și tarif modificate' },
  'historyAction.remove-terms': { en: 'Hours and rate taken back', ro: 'Ore și tarif retrase' },
  'historyAction.detach-employee': { en: 'Taken off the project', ro: 'Scoatere din proiect' },
  'historyAction.restore-employees': { en: 'Back on the project', ro: 'Revenire în proiect' },
  'historyAction.sync employees': { en: 'Team set', ro: 'Echipă stabilită' },
  'historyAction.order-tasks': { en: 'Tasks put in order', ro: 'Sarcini reordonate' },
  'state.project.archived': { en: 'This project is already archived.', ro: 'Acest proiect este deja arhivat.' },
  'state.project.notArchived': { en: 'This project is not archived.', ro: 'Acest proiect nu este arhivat.' },
  'state.task.archived': { en: 'This task is already archived.', ro: 'Această sarcină este deja arhivată.' },
  'state.task.notArchived': { en: 'This task is not archived.', ro: 'Această sarcină nu este arhivată.' },
  'task.archivedProject': {
    en: 'The project is archived, so it gets no more tasks. People who keep projects can restore it.',
    ro: 'Proiectul este arhivat, așa că nu mai primește sarcini. Cei care administrează proiectele îl pot restaura.',
  },
  'state.terms.begun': {
    en: 'These hours and this rate hold already. Who keeps projects can enter others from a day on.',
    ro: 'Aceste ore și acest tarif sunt deja în vigoare. Cine administrează proiecte poate introduce altele, de la o zi încolo.',
  },
  'state.terms.first': {
    en: 'These are the first hours and the first rate of this person. Who keeps projects can change them.',
    ro: 'Acestea sunt primele ore și primul tarif ale persoanei. Cine administrează proiecte le poate modifica.',
  },
  'project.noPlan': {
    en: 'Adding projects needs a paid plan. Choose one in Settings, Billing.',
    ro: 'Pentru proiecte noi este nevoie de un abonament plătit. Alege unul în Setări, Facturare.',
  },
  'project.hasLeft': {
    en: 'Who has left the company cannot come back onto a project.',
    ro: 'Cine a plecat din companie nu poate reveni într-un proiect.',
  },
  projectHasTime: {
    en: 'People have logged time on this project. Archive it instead.',
    ro: 'Pe acest proiect s-a pontat timp. Arhivează-l în schimb.',
  },
  projectMemberStays: {
    en: 'Archive members who leave the project: their hours stay.',
    ro: 'Arhivează membrii care pleacă din proiect: orele lor rămân.',
  },
  'notice.projectBudget': { en: 'A project’s budget', ro: 'Bugetul unui proiect' },
  'notice.projectBudget.used': {
    en: 'The hours charged on {project} have used up {percent}% of its budget.',
    ro: 'Orele facturabile din {project} au consumat {percent}% din buget.',
  },
  'notice.projectBudget.missing': {
    en: 'Hours charged on {project} in {currencies} are not counted in its budget: there is no exchange rate.',
    ro: 'Orele facturabile din {project} în {currencies} nu sunt incluse în buget: lipsește cursul de schimb.',
  },
  'recordKind.exchange-rates': { en: 'Exchange rate', ro: 'Curs de schimb' },
  'sheet.exchange-rates': { en: 'Exchange rates', ro: 'Cursuri de schimb' },
  'sheet.projects': { en: 'Projects', ro: 'Proiecte' },
  'sheet.tasks': { en: 'Tasks', ro: 'Sarcini' },
  'sheet.project-members': { en: 'Team', ro: 'Echipă' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    projects: typeof projectTexts
  }
}
