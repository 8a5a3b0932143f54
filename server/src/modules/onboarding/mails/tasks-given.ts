import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface TasksGiven {
  company: string
  /** The nearest first; `day` as dd.MM.yyyy. */
  tasks: { title: string; person: string; day: string }[]
  /** How many there are besides. */
  more: number
  url: string
}

const lines = (tasks: TasksGiven['tasks']) =>
  tasks.map(({ title, person, day }) => paragraph(strong(day), `: ${title} (${person})`))

export const tasksGiven: Template<TasksGiven> = {
  en: ({ company, tasks, more, url }) => ({
    subject: tasks.length === 1 ? 'You have a new onboarding task' : 'You have new onboarding tasks',
    company,
    blocks: [
      paragraph('To be done until these days:'),
      ...lines(tasks),
      ...(more > 0 ? [note(`And more, which the page shows: ${more}`)] : []),
      button('Open the tasks', url),
    ],
  }),
  ro: ({ company, tasks, more, url }) => ({
    subject: tasks.length === 1 ? 'Ai o sarcină nouă de integrare' : 'Ai sarcini noi de integrare',
    company,
    blocks: [
      paragraph('De făcut până la aceste zile:'),
      ...lines(tasks),
      ...(more > 0 ? [note(`Altele, pe care le arată pagina: ${more}`)] : []),
      button('Deschide sarcinile', url),
    ],
  }),
}
