import type { Names } from '../engine/names.ts'
import type { SettingDefinitions } from '../engine/settings.ts'
import { nullable } from '../engine/values/primitives.ts'
import { ChatWebhookUrl, maskedWebhook } from './chat.ts'

export const integrationSettings = {
  slack_webhook_url: {
    value: nullable(ChatWebhookUrl),
    read: ['manageHolidayPolicies'],
    write: 'manageHolidayPolicies',
    hint: maskedWebhook,
  },
} as const satisfies SettingDefinitions

export const integrationSettingNames = {
  'settings.slack_webhook_url': { en: 'Webhook URL', ro: 'Adresa webhookului' },
} as const satisfies Names
