import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  title: 'Integrări',
  card: 'Calendarele și chatul pe care compania le folosește deja.',
  help: 'Leagă Vatra de calendarele și de chatul pe care le folosiți deja.',

  'chat.title': 'Mesaje Slack',
  'chat.card': 'Anunță pe un canal ce se întâmplă în companie.',
  'chat.help': 'Vatra scrie pe un canal din Slack printr-un webhook de intrare.',
  'chat.webhookHelp':
    'În Slack: Apps, Incoming Webhooks, alege un canal, copiază adresa webhook. Începe cu https://hooks.slack.com/services/.',
  'chat.current': 'Mesajele ajung la {url}. Cine știe toată adresa poate scrie acolo, așa că nu mai este afișată.',
  'chat.save': 'Salvează',
  'chat.saved': 'Adresa webhook Slack a fost salvată',
  'chat.failed': 'Adresa webhook Slack nu a putut fi salvată',
  'chat.remove': 'Șterge adresa webhook',
  'chat.removeText': 'Pe canal nu se vor mai trimite mesaje.',
  'chat.removed': 'Adresa webhook a fost ștearsă',
  'chat.test': 'Trimite un mesaj de test',
  'chat.testFailed': 'Mesajul de test nu a putut fi trimis',
  'chat.messages': 'Ultimele mesaje',
  'chat.none': 'Încă nu s-a trimis nimic.',
  'chat.noneHelp': 'Aici vor apărea mesajele și motivul pentru care vreunul nu a putut fi trimis.',
  'chat.waiting': 'În așteptare',
  'chat.retrying': 'Se va încerca din nou',
  'chat.sent': 'Trimis',
  'chat.failedState': 'Netrimis',
  'chat.sentAt': 'Trimis {moment}',
  'chat.failedAt':
    'Eșuat {moment} ({attempts, plural, one {o încercare} few {# încercări} other {# de încercări}}): {reason}',
  'chat.reason.answer': 'Slack a răspuns {status} {detail}',
  'chat.reason.unreachable': 'Slack nu a putut fi contactat ({detail})',
  'chat.reason.forbidden': 'adresa nu duce în internetul public',

  'ownChat.title': 'Chatul tău',
  'ownChat.help': 'Notificările pentru care ai ales chatul ajung la o adresă a ta: un titlu și un link.',
  'ownChat.webhookHelp':
    'În Slack: Apps, Incoming Webhooks, alege canalul cu tine însuți, copiază adresa webhook. Începe cu https://hooks.slack.com/services/.',
  'ownChat.none': 'Încă nu ai un chat aici: ce ai ales să vină în chat nu se trimite.',
  'ownChat.saved': 'Chatul tău a fost salvat. Un prim mesaj este pe drum.',
  'ownChat.failed': 'Chatul tău nu a putut fi salvat',
  'ownChat.forgetText': 'Acolo nu se vor mai trimite notificări.',
  'ownChat.forgotten': 'Chatul tău a fost șters',
  'ownChat.lastFailed': 'Ultimul mesaj nu a ajuns ({moment}): {reason}',

  'company.title': 'Google Calendar',
  'company.card': 'Pune zilele libere ale companiei într-un calendar comun.',
  'company.help':
    'Concediile aprobate și evenimentele companiei apar într-un calendar Google pe care îl poate urmări oricine.',
  'own.title': 'Calendarul tău',
  'own.tab': 'Calendar',
  'own.card': 'Vezi zilele tale libere în Google Calendar sau în orice calendar care urmărește un link.',
  'own.help':
    'Zilele tale libere și evenimentele tale apar într-un calendar Google al tău. Nimeni altcineva de aici nu vede acel calendar.',

  'calendar.off': 'Google nu este configurat pe această instalare',
  'calendar.offHelp': 'Administratorul companiei tale poate cere conectarea.',
  'calendar.offForAdmin':
    'Administratorul ei trebuie să seteze GOOGLE_CLIENT_ID și GOOGLE_CLIENT_SECRET; ghidul de administrare spune cum.',
  'calendar.notConnected': 'Niciun calendar nu este conectat',
  'calendar.notConnectedHelp':
    'Google va întreba dacă Vatra poate vedea lista calendarelor tale și poate scrie evenimente.',
  'calendar.connect': 'Conectează Google Calendar',
  'calendar.reconnect': 'Conectează din nou',
  'calendar.broken': 'Google nu mai permite accesul',
  'calendar.brokenHelp':
    'Accesul a fost retras la Google sau nu a mai fost folosit de mult timp. Până este dat din nou, în calendar nu mai apare nimic nou.',
  'calendar.chooseHelp': 'Apar doar calendarele în care ai voie să scrii.',
  'calendar.none':
    'În niciun calendar al acestui cont Google nu se poate scrie. Fă unul la Google sau deconectează-te și folosește alt cont.',
  'calendar.save': 'Folosește acest calendar',
  'calendar.saved': 'Calendarul a fost conectat',
  'calendar.connected': 'Conectat',
  'calendar.current': 'Evenimentele ajung în calendarul „{name}”.',
  'calendar.change': 'Alege alt calendar',
  'calendar.disconnect': 'Deconectează',
  'calendar.disconnectText': 'Nu se vor mai scrie evenimente. Cele care sunt deja în calendar rămân acolo.',
  'calendar.disconnected': 'Calendarul a fost deconectat',
  'calendar.failed': 'Calendarul nu a putut fi actualizat',
  'calendar.disconnectFailed': 'Calendarul nu a putut fi deconectat',
  'calendar.denied': 'Nu ai dat acces la Google.',
  cancel: 'Renunță',
}
