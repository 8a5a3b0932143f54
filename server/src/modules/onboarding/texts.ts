import type { Texts } from '#platform/texts/index.ts'

export const onboardingTexts = {
  'timeline.task': { en: 'Onboarding task done: {name}', ro: 'Sarcină de integrare încheiată: {name}' },
  'recordKind.checklist-templates': { en: 'Onboarding template', ro: 'Șablon de integrare' },
  'recordKind.checklist-template-tasks': { en: 'Task of a template', ro: 'Sarcină din șablon' },
  'recordKind.checklist-tasks': { en: 'Onboarding task', ro: 'Sarcină de integrare' },
  'historyAction.apply-checklist-template': { en: 'Template applied', ro: 'Șablon aplicat' },
  'checklistEvent.onboarding': { en: 'Onboarding', ro: 'Integrare' },
  'checklistEvent.offboarding': { en: 'Offboarding', ro: 'Plecare' },
  checklistNeedsLastDay: {
    en: 'Set the termination date of this person first: the tasks are counted from it.',
    ro: 'Stabilește mai întâi data încetării pentru această persoană: sarcinile se numără de la ea.',
  },
  'notice.tasksGiven': { en: 'You have new onboarding tasks', ro: 'Ai sarcini noi de integrare' },
  'notice.tasksGiven.count': {
    en: '{count, plural, one {# task} other {# tasks}}',
    ro: '{count, plural, one {# sarcină} few {# sarcini} other {# de sarcini}}',
  },
  'sheet.checklist-templates': { en: 'Onboarding templates', ro: 'Șabloane de integrare' },
  'sheet.checklist-template-tasks': { en: 'Tasks of templates', ro: 'Sarcini din șabloane' },
  'sheet.checklist-tasks': { en: 'Onboarding tasks', ro: 'Sarcini de integrare' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    onboarding: typeof onboardingTexts
  }
}
