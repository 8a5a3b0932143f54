import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'route.dashboard': 'Panou principal',
  greeting: 'Bună, {name}',
  today: 'Astăzi este {date}',
  'figure.people': 'Oameni',
  'figure.seats': 'Locuri libere',
  'figure.seatsOf': '{used} din {total} ocupate',
  'links.title': 'Scurtături',
  'steps.title': 'Primii pași',
  'steps.help': '{done} din {all} gata. Fiecare se bifează singur.',
  'steps.hide': 'Ascunde primii pași în acest browser',
  'steps.done': 'Gata',
  'step.people': 'Adaugă-ți oamenii',
  'step.peopleHelp': 'Unul câte unul sau pe toți odată, dintr-un tabel.',
  'step.days': 'Completează sărbătorile legale',
  'step.daysHelp': 'Calendarul țării tale este pregătit: verifică-l și confirmă.',
  'step.policies': 'Pregătește concediile',
  'step.policiesHelp': 'Pornește de la politicile obișnuite din țara ta și schimbă ce diferă.',
  'step.logo': 'Adaugă logoul sau datele companiei',
  'step.logoHelp': 'Colegii văd logoul, iar documentele poartă datele.',
  'welcome.title': 'Bine ai venit în Vatra',
  'welcome.text': 'Compania ta este gata. Adaugă-ți colegii, dă-le roluri și fiecare va vedea exact ce are voie.',
  'welcome.joined': 'Ai intrat. Vezi cine lucrează aici, urmărește-ți obiectivele și ține-ți datele la zi în cont.',
  'welcome.start': 'Să începem',
}
