import { defineServerModule, extend } from '#engine/index.ts'
import { applyChecklistTemplate } from './following/apply-template.action.ts'
import { following } from './following/follow-people.ts'
import { onboardingMails } from './mails/index.ts'
import { notifyAssigneesJob, tasksGivenNotice } from './notifying/notify-assignees.job.ts'
import { checklistTasks } from './tasks/tasks.resource.ts'
import { waitsToBeDone } from './tasks/waits.ts'
import { checklistTemplateTasks } from './templates/template-tasks.resource.ts'
import { checklistTemplates } from './templates/templates.resource.ts'
import { onboardingTexts } from './texts.ts'
import { taskTimeline } from './timeline.ts'

/** What is to be done when somebody joins or leaves. */
export const onboarding = defineServerModule({
  key: 'onboarding',
  resources: [checklistTemplates, checklistTemplateTasks, checklistTasks],
  extend: [extend('employees', { actions: { 'apply-checklist-template': applyChecklistTemplate } })],
  jobs: (services) => [notifyAssigneesJob(services)],
  listens: following,
  notifications: [tasksGivenNotice],
  timeline: [taskTimeline],
  waits: [waitsToBeDone],
  texts: onboardingTexts,
  mails: onboardingMails,
})
